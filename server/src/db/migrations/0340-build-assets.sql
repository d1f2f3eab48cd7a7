-- Files of the builds that run or ran lately: a page of one version is answered by a process of another during a rolling update.
create table build_assets (
  -- Of the URL; it contains a hash of the content.
  path text primary key,
  brotli bytea not null,
  -- Null for the build that started last.
  superseded_at timestamptz
);
-- They are compressed already.
alter table build_assets alter column brotli set storage external;
