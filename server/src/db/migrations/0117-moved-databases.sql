-- Where the shop of this database has moved to; a shop does not start on it any more. Owner: db.
create table database_moves (
  -- one row at most
  id boolean primary key default true check (id),
  -- machine and database, without a password
  moved_to text not null,
  moved_at timestamptz not null default now()
);
