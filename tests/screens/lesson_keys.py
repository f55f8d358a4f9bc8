"""The keys that do each lesson, goal by goal; Enter turns the pages between them."""

LESSONS = {
    "bag": ("3 4 enter", "1 2 3 enter"),
    "declaration": ("1",),
    "bribe": ("o 5 enter", "a enter"),
    "chair": ("a enter", "x 3 enter", "r 2"),
    "deal": ("o 6 tab tab tab tab 3 enter", "a 3 enter"),
    "count": ("f",),
    "deputies": ("r 3", "x 5 enter", "x 4", "x 4 enter", "e enter"),
    "two-piles": ("1 3 6 , , enter", ". enter"),
    "suitcase": ("1 2 4 5 enter", "4 1"),
    "customs": ("2 enter", "9 enter", "k 3 enter"),
    "keeping": ("4 3 enter", "1 enter"),
    "turn": ("k", "5 5 5 enter"),
    "buying": ("p enter", "3 enter", "7 7 7 enter"),
    "attack": ("2 enter", "5 enter", "e", "p"),
    "ambush": ("p enter", "1 enter", "e", "1 enter"),
}
END = ("LessonDoneScreen", "ScoringScreen")
