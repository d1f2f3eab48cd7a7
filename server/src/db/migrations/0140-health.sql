-- What ails the shop: one row for each check, as it was found last. Owner: modules/health.
create table health_findings (
  id bigint generated always as identity primary key,
  name text not null unique,
  level text not null check (level in ('ok', 'warning', 'critical', 'unknown')),
  -- in the unit of the check; null: not known
  value bigint,
  -- when this level was found first
  since timestamptz not null default shop_now(),
  checked_at timestamptz not null default shop_now(),
  -- when owners were told of it
  told_at timestamptz
);

-- The mail server has refused this mail, and not the others: it says nothing of the health of the sending.
alter table mails add column is_refused boolean not null default false;
