#!/usr/bin/env bash
# Tries the first commands of README on a fresh machine: a new Debian in a folder, which has only
# python3, python3-venv, git and ca-certificates. An ordinary user runs the commands of HEAD there.
#
# usage: tests/fresh_machine.sh [SUITE [ARGUMENT...]]
#
#   SUITE     a Debian release: bookworm (the default), forky, sid …
#   ARGUMENT  goes to `python3 build test`
#
# It needs root, debootstrap and 3 GB in TMPDIR. MIRROR names another archive of Debian. The new
# machine gets this one's settings for pip, npm, proxies, certificates and host names.
set -euo pipefail
suite=${1:-bookworm}
repository=$(realpath "$(dirname "$0")/..")
scripts=${DEBOOTSTRAP_DIR:-/usr/share/debootstrap}
folder=$(mktemp --directory)
trap 'rm --recursive --force --one-file-system "$folder"' EXIT
root=$folder/root user=/home/player settings=()
TIMEFORMAT='%R seconds'

make_machine() {
  cp --archive "$scripts" "$folder/debootstrap"
  if [ ! -e "$folder/debootstrap/scripts/$suite" ]; then # the suite is newer than this debootstrap
    ln --symbolic sid "$folder/debootstrap/scripts/$suite"
  fi
  DEBOOTSTRAP_DIR=$folder/debootstrap debootstrap --variant=minbase \
    --include=python3,python3-venv,git,ca-certificates "$suite" "$root" ${MIRROR:+"$MIRROR"} \
    >"$folder/log" || { tail "$folder/log" && exit 1; }
  chroot "$root" useradd --create-home --home-dir "$user" player
}

bring_settings() {
  local bundle=/etc/ssl/certs/ca-certificates.crt file name
  for file in /etc/hosts /etc/resolv.conf /etc/pip.conf; do
    if [ -e "$file" ]; then cp --dereference "$file" "$root$file"; fi
  done
  for file in .config/pip/pip.conf .npmrc; do
    if [ -e "$HOME/$file" ]; then install -D --mode=644 "$HOME/$file" "$root$user/$file"; fi
  done
  chroot "$root" chown --recursive player: "$user"
  file=${SSL_CERT_FILE:-$bundle}
  if [ -e "$file" ]; then cp --dereference "$file" "$root$bundle"; fi
  for name in $(compgen -e); do
    case $name in
      PIP_CERT | SSL_CERT_FILE | NODE_EXTRA_CA_CERTS) settings+=("$name=$bundle") ;;
      PIP_FIND_LINKS) ;; # a folder of this machine
      PIP_* | [Nn][Pp][Mm]_[Cc][Oo][Nn][Ff][Ii][Gg]_* | *_proxy | *_PROXY)
        settings+=("$name=${!name}")
        ;;
    esac
  done
}

# Run a command there. Its mounts and its processes end with it.
there() {
  # shellcheck disable=SC2016 # the inner shell expands these
  unshare --mount --pid --fork --kill-child sh -c '
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    chroot --userspec=player:player "$@"
    exit $? # this shell stays, for it reaps orphans
  ' sh "$root" env --ignore-environment --chdir="$user/${directory:-}" HOME="$user" \
    PATH=/usr/bin:/bin "${settings[@]}" "$@"
}

try() {
  printf '\n$ %s\n' "$*"
  time there "$@"
}

make_machine
bring_settings
git -C "$repository" bundle create --quiet "$root/basra.bundle" HEAD
there git clone --quiet /basra.bundle basra
directory=basra
try python3 --version
try python3 build play --help
try python3 build test "${@:2}"
