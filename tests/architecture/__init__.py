"""Tests of the code's organisation: rules without a contract in import-linter, sizes, additions."""
