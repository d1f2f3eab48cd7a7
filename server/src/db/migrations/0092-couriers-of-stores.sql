-- Owner: modules/catalogue.
alter table stores
  -- codes of couriers that do not collect here
  add column couriers_not_offered text[] not null default '{}',
  -- days on which it is closed against its hours: [{"Date": "2026-12-25", "Note": "Natal"}], in order
  add column holidays jsonb not null default '[]' check (jsonb_typeof(holidays) = 'array'),
  -- An edit of staff names the version that it started from.
  add column version int not null default 1;
