#!/bin/sh
# The backups of compose.yaml: database and files, each night at 02.30 WIB into /backups, the last KEEP_DAYS of them.
#   sh backup.sh once     makes one now
set -eu

backups=${BACKUPS:-/backups}
data=${DATA:-/data}
keep=${KEEP_DAYS:-14}
night=$((19 * 3600 + 30 * 60)) # of UTC
if [ -f /run/secrets/database_password ]; then
  PGPASSWORD=$(cat /run/secrets/database_password)
  export PGPASSWORD
fi

# Files follow the database, since a file is stored before a row refers to it. Both are renamed when they are complete.
make() {
  name=kedai-$(date -u +%Y%m%dT%H%M%SZ)
  umask 077
  rm -f "$backups"/.kedai-*
  pg_dump --format custom --file "$backups/.$name.dump" || return 1
  pg_restore --list "$backups/.$name.dump" >/dev/null || return 1
  what=files
  [ -d "$data/files" ] || what='--files-from /dev/null' # nothing has been uploaded yet
  # 1: a file was stored meanwhile.
  tar --create --gzip --file "$backups/.$name.files.tar.gz" --directory "$data" $what || [ $? -eq 1 ] || return 1
  sync
  mv "$backups/.$name.files.tar.gz" "$backups/$name.files.tar.gz"
  mv "$backups/.$name.dump" "$backups/$name.dump"
  find "$backups" -name 'kedai-*' -mtime "+$keep" -delete
  echo "$backups/$name.dump and .files.tar.gz"
}

if [ "${1:-}" = once ]; then
  make
  exit
fi
while true; do
  now=$(date -u +%s)
  sleep $(((night - now % 86400 + 86400) % 86400 + 1))
  make || echo "The backup has failed; the next one is made tomorrow." >&2
done
