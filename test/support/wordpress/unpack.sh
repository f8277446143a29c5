#!/bin/sh
# Puts the newest WordPress that Debian has into .utmost/wordpress, out of its packages. They are unpacked, not installed: the
# package would bring Apache and a service along. PHP and MariaDB must be installed; they start no service:
#   apt-get install --no-install-recommends php-cli php-mysql mariadb-server-core mariadb-client-core
# Without Debian's keys or its server it is the version that this system has.
set -eu
folder="$(cd "$(dirname "$0")/../../.." && pwd)/.utmost/wordpress"
version="$folder/usr/share/wordpress/wp-includes/version.php"
if [ -f "$version" ]; then exit 0; fi
# Lists of its own: what this machine installs stays as it is.
apt="$folder/apt"
mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$folder/packages"
: >"$apt/status"
keys=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keys] http://deb.debian.org/debian unstable main" >"$apt/sources.list"
newest() {
  apt-get -q -o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=- -o Dir::State="$apt" \
    -o Dir::State::status="$apt/status" -o Dir::Cache="$apt" "$@"
}
cd "$folder/packages"
parts="wordpress libjs-cropper libjs-underscore php-getid3"
newest update && newest download $parts wordpress-theme-twentytwentyfive libjs-jquery-ui libjs-lodash libphp-phpmailer ||
  apt-get -q download $parts wordpress-theme-twentytwentythree
for package in *.deb; do dpkg-deb -x "$package" "$folder"; done
rm -r "$apt" "$folder/packages"
sed -n "s/^\$wp_version = '\(.*\)';/WordPress \1 is unpacked./p" "$version"
