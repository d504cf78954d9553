"""The desktop: windows, files, processes."""
