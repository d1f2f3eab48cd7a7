-- The settings of an owner, in groups that are edited together: an edit names the version that it started from. Owner:
-- modules/settings.
create table setting_groups (
  name text primary key check (name <> ''),
  version int not null default 1
);
insert into setting_groups (name) values ('shop'), ('limits'), ('payment'), ('shipping');

-- Every process keeps them in memory, and is told when they change.
create function signal_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger signal_settings after insert or update or delete or truncate on settings
  for each statement execute function signal_settings();
