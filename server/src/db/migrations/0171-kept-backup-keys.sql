-- Keys of backups of which somebody has said that a copy is kept elsewhere, by the public half of each. Owner: modules/backups.
create table kept_backup_keys (
  recipient text primary key,
  kept_at timestamptz not null default now(),
  -- null where a command said so
  user_id bigint references users
);
select watch_for_backoffice('kept_backup_keys', 'backup', '');
