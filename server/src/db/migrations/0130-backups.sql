-- Backups of this database and its files, each an archive in a folder. Owner: modules/backups.
create table backups (
  id bigint generated always as identity primary key,
  -- the archive, and the folder that it was written to; only what stands here is ever deleted
  name text not null,
  folder text not null,
  started_at timestamptz not null default now(),
  -- null while it is being made, and where that was interrupted
  finished_at timestamptz,
  bytes bigint not null default 0,
  -- when it was restored into a scratch place and found to be right
  verified_at timestamptz,
  -- why it was not finished, or what its verification found; empty where nothing is wrong
  problem text not null default '',
  -- by the rule of how many are kept
  deleted_at timestamptz
);
create index backups_by_time on backups (started_at desc);
select watch_for_backoffice('backups', 'backup', '');
