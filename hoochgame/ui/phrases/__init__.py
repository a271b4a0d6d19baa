"""Sentences that several screens say."""
