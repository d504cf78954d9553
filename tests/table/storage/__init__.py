"""That what is kept comes back whole, from older versions and from damaged files as well."""
