"""The pile: an edition that exists for the tests only. Players add 1 to 3 to a pile in turn; who makes it 10 wins.

Everybody has a hidden card, which has no use but to be hidden, and may change it for another instead of adding.
"""
