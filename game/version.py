"""Which version of the program this is; the package and the site take it from here."""

VERSION = "0.1.0"
