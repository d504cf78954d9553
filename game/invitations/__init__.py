"""How one device tells another how it is reached, without a server: invitation and answer."""
