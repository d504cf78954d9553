"""Parts that screens are made of, in layers: `settings`, `screens`, `widgets`, `art`, `loop`."""
