"""What every part of the build uses: zip files, the cache folder, messages, pinned versions."""
