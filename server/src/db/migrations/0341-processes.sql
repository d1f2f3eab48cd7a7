-- The processes of the shop, each reported by itself twice a minute until it stops.
create table processes (
  -- Machine and port.
  name text primary key,
  version text not null,
  roles text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- MB on the disk of its files.
  free_mb integer not null,
  -- Between its clock and the database's.
  clock_seconds integer not null
);
