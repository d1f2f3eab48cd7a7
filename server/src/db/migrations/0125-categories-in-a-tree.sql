-- Categories stand below each other, in at most three levels; what existed is the first level. Owner: modules/catalogue.
alter table categories
  add column parent_id bigint references categories,
  add column version int not null default 1,
  -- false: it is in no list of categories; its page and its products stay
  add column available boolean not null default true;

-- A category that was merged into another one: its number and its key in imported files keep leading there.
create table category_merges (
  id bigint primary key,
  slug text not null unique,
  into_id bigint not null references categories,
  merged_at timestamptz not null default now()
);

-- Each category with itself and with those above it: what is in `id` is also in `within_id`.
create view category_lines as
  select c.id, line.within_id
  from categories c left join categories above on above.id = c.parent_id
  cross join lateral unnest(array[c.id, c.parent_id, above.parent_id]) as line (within_id)
  where line.within_id is not null;

-- The use cases keep this under a lock and refuse in words. A circle is a chain of more than three, too.
create function refuse_deep_categories() returns trigger language plpgsql as $$
begin
  if exists (
    select from categories a join categories b on b.id = a.parent_id join categories c on c.id = b.parent_id
    where c.parent_id is not null
  ) then
    raise exception 'categories have at most three levels' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refuse_deep after insert or update of parent_id on categories
  for each statement execute function refuse_deep_categories();

-- Every process keeps the tree in memory, and is told when it changes.
create function signal_categories() returns trigger language plpgsql as $$
begin
  perform pg_notify('categories_changed', '');
  return null;
end $$;
create trigger signal_categories after insert or update or delete or truncate on categories
  for each statement execute function signal_categories();
