"""The table while cards are played, in layers."""
