#!/bin/sh
# Puts WordPress' own files into .utmost/wordpress, out of Debian's packages. They are unpacked, not installed: the package
# would bring Apache and a service along. PHP and MariaDB must be installed; they start no service:
#   apt-get install --no-install-recommends php-cli php-mysql mariadb-server-core mariadb-client-core
set -eu
folder="$(cd "$(dirname "$0")/../../.." && pwd)/.utmost/wordpress"
if [ -f "$folder/usr/share/wordpress/wp-settings.php" ]; then exit 0; fi
mkdir -p "$folder/packages"
cd "$folder/packages"
apt-get download -q wordpress wordpress-theme-twentytwentythree libjs-underscore libjs-cropper php-getid3
for package in *.deb; do dpkg-deb -x "$package" "$folder"; done
rm -r "$folder/packages"
