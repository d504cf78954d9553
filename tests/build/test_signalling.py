"""A site names a signalling server only if its owner does, and then may connect to it alone."""

import argparse

import pytest

from build.signalling import server_address, with_server

PAGE = (
    """<meta content="default-src 'none'; connect-src 'self'; worker-src 'self'">"""
    '<script type="application/json" id="site">{"runtime": "r/"}</script>'
)


@pytest.mark.parametrize(
    ("address", "allowed"),
    [
        ("wss://peer.example.org", "wss://peer.example.org"),
        ("wss://peer.example.org:9000/basra", "wss://peer.example.org:9000"),
        ("ws://127.0.0.1:9000/", "ws://127.0.0.1:9000"),
    ],
)
def test_page_may_connect_to_its_server(address: str, allowed: str) -> None:
    address = server_address(address)
    page = with_server(PAGE, address)
    assert f"connect-src 'self' {allowed}; worker-src 'self'" in page
    assert f'id="site">{{"signalling": "{address}", "runtime"' in page
    assert address.endswith("/")


@pytest.mark.parametrize(
    "address",
    [
        *("", "peer.example.org", "https://peer.example.org/", "ws://peer.example.org/"),
        *("wss://a b/", "wss://a/?key=x", "wss://a/#x", "wss://u@a/", "wss://a; img-src *"),
        *("wss://a/'", "wss://a/</script>", "wss://a/\n", "wss:///", "ws://127.0.0.1.example.org/"),
    ],
)
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        server_address(address)
