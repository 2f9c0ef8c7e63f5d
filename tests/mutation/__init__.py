"""Small changes to the rules, one at a time: does a test notice?"""
