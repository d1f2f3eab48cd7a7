#!/bin/sh
# Installs what npm run campaign needs besides npm's packages, on Debian 12 as root, and names what this machine can't have. Nothing is
# started: campaigns start their own servers. Everything is optional: a campaign without its packages says so.
set -u

packages="
  postgresql-15 patroni etcd-server etcd-client haproxy
  pgbouncer
  radosgw ceph-mon ceph-osd
  xfsprogs
  libfaketime
"

if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
  echo "It needs Debian, and root: sudo sh scripts/install-for-campaigns.sh" >&2
  exit 1
fi

# Debian starts the servers of a package at its installation, and makes a database, unless this forbids it meanwhile.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 1' INT TERM
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod 755 "$policy"
fi
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
  mkdir -p /etc/postgresql-common
  echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf
fi

# The services of a new package would start with the machine.
keep_from_booting() {
  [ -d /run/systemd/system ] || return 0
  for unit in $(dpkg -L "$1" | sed -n 's#^/lib/systemd/system/\([^@]*[.]\(service\|target\)\)$#\1#p'); do
    systemctl disable --quiet "$unit" 2> /dev/null || true
  done
}

export DEBIAN_FRONTEND=noninteractive
apt-get update -q > /dev/null || echo "The lists of packages could not be refreshed."
missing=
for package in $packages; do
  if [ "$(dpkg-query -Wf '${db:Status-Status}' "$package" 2> /dev/null)" = installed ]; then
    echo "✓ $package, which was there"
  elif apt-get install -qy --no-install-recommends "$package" > /dev/null 2>&1; then
    echo "✓ $package"
    keep_from_booting "$package"
  else
    missing="$missing $package"
  fi
done

[ -z "$missing" ] || echo "✗ not to be had here:$missing"
