"""The themes of the palette as Textual knows them."""

from __future__ import annotations

from textual.theme import Theme

from nottingham_tui.drawing.palette import DARK, LIGHT


def textual_themes() -> list[Theme]:
    """The same three themes as Textual knows them: the ground of the screen, a cursor, an input."""
    themes = []
    for name, colours in (("dark", DARK), ("light", LIGHT)):
        themes.append(
            Theme(
                name=f"nottingham-{name}",
                primary=colours["gold"],
                secondary=colours["legal"],
                warning=colours["gold"],
                error=colours["contraband"],
                success=colours["legal"],
                accent=colours["gold"],
                foreground=colours["ink"],
                background=colours["ground"],
                surface=colours["panel"],
                panel=colours["raised"],
                dark=name == "dark",
            )
        )
    themes.append(
        Theme(
            name="nottingham-terminal",
            ansi=True,
            primary="ansi_default",
            secondary="ansi_default",
            warning="ansi_default",
            error="ansi_red",
            success="ansi_default",
            accent="ansi_default",
            foreground="ansi_default",
            background="ansi_default",
            surface="ansi_default",
            panel="ansi_default",
            boost="ansi_default",
            variables={
                "ansi-background": "ansi_default",
                "ansi-foreground": "ansi_default",
                "border": "ansi_default",
                "border-blurred": "ansi_default",
                "block-cursor-foreground": "ansi_bright_white",
                "block-cursor-background": "ansi_blue",
                "input-cursor-foreground": "ansi_bright_white",
                "input-cursor-background": "ansi_blue",
                "input-selection-foreground": "ansi_bright_white",
                "input-selection-background": "ansi_blue",
            },
        )
    )
    return themes
