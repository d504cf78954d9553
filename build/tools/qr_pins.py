"""Version and integrity of the reader of QR codes from the npm registry."""

from __future__ import annotations

QR = "0.7.0"
QR_INTEGRITY = (
    "sha512-/VrrACmOAwZVipuRITwfEwOL5oAMEHH5PTmBWaGt"
    "lTom2Thxaa+rhmna4zU9PRN2uLw2wdccbkHOLGZb1Q9SdA=="
)
