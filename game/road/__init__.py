"""The road of Basra: a stop with a host for each variant."""
