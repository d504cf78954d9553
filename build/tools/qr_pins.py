"""The reader of QR codes that comes from the npm registry: version and integrity."""

from __future__ import annotations

QR = "0.7.0"
QR_INTEGRITY = (
    "sha512-/VrrACmOAwZVipuRITwfEwOL5oAMEHH5PTmBWaGt"
    "lTom2Thxaa+rhmna4zU9PRN2uLw2wdccbkHOLGZb1Q9SdA=="
)
