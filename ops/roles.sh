#!/bin/sh
# The database's roles, made when compose.yaml starts it for the first time: falaj_owner owns the tables, falaj is the
# one that the portal runs as, and falaj_member the one that it takes on in members' calls. The portal grants to them
# what they need, whenever it has migrated.
set -eu
psql --username "$POSTGRES_USER" --no-psqlrc --set ON_ERROR_STOP=1 \
  --set owner_password="$FALAJ_OWNER_PASSWORD" --set portal_password="$FALAJ_PASSWORD" <<'SQL'
create role falaj_owner login password :'owner_password';
create role falaj login password :'portal_password';
create role falaj_member;
grant falaj_member to falaj;
create database falaj owner falaj_owner;
SQL
