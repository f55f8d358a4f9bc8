"""The words of the command line, and what is told about them in `--help`."""

import argparse
import textwrap
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

from nottingham_tui import __version__
from nottingham_tui.session.troubles import SaveError
from nottingham_tui.text.catalogue import listed, say
from nottingham_tui.text.troubles import trouble_text

PROGRAM = "nottingham-tui"

TABLE_OPTIONS = ("--game", "--players", "--with")
"""The options that say which table is wanted."""

LEAST_SPEED, MOST_SPEED = 0.1, 50.0
"""How slow and how fast a demo may go, as many times as fast as usual."""

SIMULATION_OPTIONS = ("--bots", "--games", "--seed", "--seeds", "--cores", "--join")
"""The options that say how many games are to be played, and how."""


class UsageError(Exception):
    """What was asked for can't be done; the message is one sentence for people."""


@contextmanager
def saves_asked_for() -> Iterator[None]:
    """What goes wrong with saves within can't be done. Raises UsageError."""
    try:
        yield
    except SaveError as error:
        raise UsageError(trouble_text(error)) from None


def early(arguments: Sequence[str]) -> tuple[str | None, bool]:
    """Return what is asked of `--language` and `--ascii`, before anything is put into words."""
    parser = _Parser(add_help=False, argument_default=None)
    parser.add_argument("--language")
    parser.add_argument("--ascii", action="store_true")
    try:
        found, _ = parser.parse_known_args(arguments)
    except (UsageError, argparse.ArgumentError):
        return None, False
    return found.language, found.ascii


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Return what the words ask for; `command` is None for playing.

    Prints and leaves for `--help` and `--version`. Raises UsageError.
    """
    parser = _root()
    try:
        found, too_much = parser.parse_known_args(arguments)
    except argparse.ArgumentError as error:
        _refuse_unknown(parser, arguments)
        raise UsageError(parser.sentence(error)) from None
    for word in too_much:
        if word.startswith("-") and word != "--":
            raise UsageError(say("There is no option {option} here; see --help.", option=word))
        raise UsageError(say("Unexpected word: {word}; see --help.", word=word))
    return found


def _refuse_unknown(parser: "_Parser", arguments: Sequence[str]) -> None:
    """Where an option is unknown, what follows it is not taken for a command. Raises UsageError."""
    for word in arguments:
        name = word.partition("=")[0]
        if name.startswith("--") and name != "--" and name not in parser.flags | parser.valued:
            raise UsageError(say("There is no option {option} here; see --help.", option=name))


class _Formatter(argparse.HelpFormatter):
    """Help whose own words come from the catalogue."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or say("Usage:") + " ")

    def _iter_indented_subactions(
        self, action: argparse.Action
    ) -> Generator[argparse.Action, None, None]:
        """Commands stand as far to the left as options."""
        for each in super()._iter_indented_subactions(action):
            self._dedent()
            yield each
            self._indent()

    def _format_action(self, action: argparse.Action) -> str:
        """Commands stand below their heading, without a line of their own above them."""
        text = super()._format_action(action)
        return text.partition("\n")[2] if action.nargs == argparse.PARSER else text

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Each line a paragraph of its own, no word with dashes broken in two."""
        return "\n".join(
            textwrap.fill(
                line,
                width,
                initial_indent=indent,
                subsequent_indent=indent,
                break_on_hyphens=False,
            )
            for line in text.splitlines()
        )


class _Parser(argparse.ArgumentParser):
    """A parser that neither guesses abbreviations nor prints errors itself."""

    def __init__(self, **words: object) -> None:
        words.setdefault("argument_default", argparse.SUPPRESS)
        super().__init__(
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=_Formatter,
            **words,  # type: ignore[arg-type]
        )
        self.flags: set[str] = {"--help"}
        self.valued = frozenset(
            {"--language", "--save-dir", "--speed", *TABLE_OPTIONS, *SIMULATION_OPTIONS}
        )
        self.commands: tuple[str, ...] = ()
        self.tells_games = False

    def format_help(self) -> str:
        # Only now: every game is looked at for it.
        if self.tells_games:
            _games(self)
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        # Everything that can be foreseen is told by `sentence`; this is argparse's own wording.
        raise UsageError(
            say("The command line can’t be read ({detail}); see --help.", detail=message)
        )

    def sentence(self, error: argparse.ArgumentError) -> str:
        """Put an error of argparse into words of the catalogue."""
        name = error.argument_name or ""
        if not name.startswith("-"):
            return say(
                "There is no such command; the commands are {commands}.",
                commands=listed(self.commands),
            )
        if name in self.flags:
            return say("The option {option} takes no value.", option=name)
        return say("The option {option} needs a value.", option=name)


def _root() -> _Parser:
    parser = _Parser(
        prog=PROGRAM,
        add_help=False,
        usage=say("{program} [OPTIONS] [COMMAND]", program=PROGRAM),
        description=say(
            "Four games of bluff and trade at one keyboard. Without a command, the lobby opens."
        ),
    )
    options = parser.add_argument_group(say("Options"))
    _flag(parser, options, "--demo", say("watch bots play until you press a key"))
    options.add_argument(
        "--speed",
        metavar=say("NUMBER"),
        help=say("run the demo this many times as fast; 0.5 is half as fast"),
    )
    _flag(parser, options, "--continue", say("continue the game you played last"), "resume")
    _flag(
        parser,
        options,
        "--host",
        say("open the table and nothing else, for people who call over SSH"),
    )
    _flag(
        parser,
        options,
        "--no-animation",
        say("show everything at once, nothing bit by bit"),
        "still",
    )
    table_options(options)
    _save_dir(options)
    _common(parser, options)
    options.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=say("show the version and exit"),
    )
    parser.tells_games = True
    parser.set_defaults(
        demo=False,
        speed=None,
        resume=False,
        host=False,
        still=False,
        save_dir=None,
        ascii=False,
        language=None,
        command=None,
        game=None,
        players=None,
        chosen=[],
    )
    _commands(parser)
    return parser


def _commands(parser: _Parser) -> None:
    commands = parser.add_subparsers(
        title=say("Commands"), dest="command", metavar=say("COMMAND"), parser_class=_Parser
    )

    def command(
        name: str, usage: str, told: str, takes: str | None = None
    ) -> tuple[_Parser, argparse._ArgumentGroup]:
        parser.commands += (name,)
        sub = commands.add_parser(
            name,
            prog=f"{PROGRAM} {name}",
            add_help=False,
            help=told,
            description=told[:1].upper() + told[1:] + ".",
            usage=f"{PROGRAM} {name} {usage}".rstrip(),
        )
        options = sub.add_argument_group(say("Options"))
        if takes is not None:
            sub.add_argument(takes, nargs="*", help=argparse.SUPPRESS, default=[])
        found.append((sub, options))
        return sub, options

    found: list[tuple[_Parser, argparse._ArgumentGroup]] = []
    # For: command line, in the place of a lesson's name or a script of one's own.
    lesson = say("[LESSON | FILE]")
    learn, _ = command("learn", lesson, say("learn to play, a few minutes a lesson"), "words")
    alone = say("Without a name it lists all lessons; a file is a lesson of your own.")
    learn.description = f"{learn.description} {alone}"

    command("rules", say("[GAME] [NUMBER]"), say("print the rules, or a single one"), "words")

    saves, options = command(
        "saves",
        say("[list | delete NAME | restore NAME]"),
        say("list saved games, delete one, or restore a deleted one"),
        "words",
    )
    _save_dir(options)
    holds = say("A saved game holds every hand; only you can read its file.")
    saves.description = f"{saves.description} {holds}"

    _, options = command(
        "watch", say("[SAVE]"), say("follow a game from a second terminal"), "words"
    )
    _save_dir(options)

    simulate, options = command(
        "simulate", say("[OPTIONS]"), say("let bots play many games and see who wins")
    )
    _simulate(simulate, options)

    replay, options = command(
        "replay", say("[--json] FILE..."), say("play scripts and check that they hold"), "files"
    )
    _flag(
        replay, options, "--json", say("print the result as JSON, with the open table at the end")
    )
    replay.set_defaults(json=False)

    command("schema", "", say("print the JSON Schema for scripts"))

    for sub, options in found:
        # What all commands take stands below what is their own.
        _common(sub, options)
        parser.flags |= sub.flags


def _simulate(simulate: _Parser, options: argparse._ArgumentGroup) -> None:
    """What is asked about many games: those of `SIMULATION_OPTIONS`, `json` and `csv`."""
    table_options(options)
    simulate.tells_games = True
    for name, metavar, told in (
        ("--bots", say("BOTS"), say("let these bots play, for example hard,fox; they take turns")),
        ("--games", say("NUMBER"), say("play this many games")),
        (
            "--seed",
            say("NUMBER"),
            say("use this seed for all chance; it gives the same games again"),
        ),
        (
            "--seeds",
            say("FIRST-LAST"),
            say("play only a part of all the games that the seed gives, for example 0-4999"),
        ),
        ("--cores", say("NUMBER"), say("use this many cores; the outcome is the same")),
    ):
        options.add_argument(name, metavar=metavar, help=told)
    options.add_argument(
        "--join",
        metavar=say("FILE"),
        nargs="+",
        help=say("put parts together, each written with --json"),
    )
    _flag(simulate, options, "--json", say("print the result as JSON"))
    _flag(simulate, options, "--csv", say("print one line for every seat of every game"))
    simulate.set_defaults(
        bots=None, games=None, seed=None, seeds=None, cores=None, join=None, json=False, csv=False
    )


def table_options(options: argparse._ArgumentGroup) -> None:
    """Let a command be told which table is wanted: `game`, `players` and `chosen`."""
    options.add_argument(
        "--game", metavar=say("GAME"), help=say("play this game, one of those listed below")
    )
    options.add_argument("--players", metavar=say("NUMBER"), help=say("seat this many players"))
    options.add_argument(
        "--with",
        metavar=say("VARIANTS"),
        dest="chosen",
        action="append",
        help=say("play with these variants, separated by commas"),
    )


def _games(parser: _Parser) -> None:
    """Tell every game with its players and choices."""
    from nottingham_tui.rules.registry import GAMES

    lines = [
        say(
            "{game} ({least}–{most} players): {choices}",
            game=entry.key,
            least=entry.least_players,
            most=entry.most_players,
            choices=listed([each.word for each in entry.choices]),
        ).rstrip(" :")
        for entry in GAMES.values()
    ]
    parser.add_argument_group(say("Games and their variants"), "\n".join(lines))


def _common(parser: _Parser, options: argparse._ArgumentGroup) -> None:
    _flag(parser, options, "--ascii", say("use plain ASCII characters only"))
    options.add_argument(
        "--language", metavar=say("LANGUAGE"), help=say("speak this language, for example en")
    )
    options.add_argument("-h", "--help", action="help", help=say("show this help and exit"))
    parser.flags |= {"-h/--help", "--version"}


def _save_dir(options: argparse._ArgumentGroup) -> None:
    options.add_argument(
        "--save-dir", metavar=say("FOLDER"), help=say("keep saved games in this folder")
    )


def _flag(
    parser: _Parser,
    options: argparse._ArgumentGroup,
    name: str,
    told: str,
    destination: str | None = None,
) -> None:
    parser.flags.add(name)
    options.add_argument(
        name, action="store_true", dest=destination or name.removeprefix("--"), help=told
    )
