"""At the Border: goods, suitcases, the check and its bargain, goods kept for double."""
