-- What somebody looks for again and again in a list of the back office: the query of its address, never rows. Owner: modules/views.
create table saved_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Name of the list, in letters alone.
  subject text not null check (subject ~ '^[a-z]{1,40}$'),
  name text not null check (name <> ''),
  query text not null check (length(query) <= 2000),
  -- For everybody who may read the subject.
  is_shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default shop_now()
);
create index saved_views_of_user on saved_views (user_id);
create index saved_views_shared on saved_views (subject) where is_shared;
