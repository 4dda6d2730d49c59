#!/bin/sh
# Makes what compose.yaml reads as secrets, once: files that are there stay. Keep a copy of
# document_keys elsewhere: without it nobody can open the documents of a backup.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets

random() {
	head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'
}

make() {
	test -s "secrets/$1" || printf '%s' "$2" > "secrets/$1"
}

make database_password "$(random)"
make database_url "postgresql://careers:$(cat secrets/database_password)@database/careers"
make session_secret "$(random)"
make document_keys "1:$(random)"
make admin_password "$(random)"
make store_password "$(random)"
# the nodes run as 10001, the database and the store as others
chmod 0444 secrets/*
echo "The first account is admin, its password is in deploy/secrets/admin_password."
