set local statement_timeout = 0;
-- Long lists can be opened at any page: where every so many rows of a list begin, and what has changed since that was
-- noted. Owner of both tables: modules/catalogue (list-anchors.ts).
create index products_by_price on products (promo_price desc, id desc) where available;
create index products_by_name on products (name, id) where available;

-- Row number `rank` (from 0) of a list in falling order, by what the list is sorted by.
create table list_anchors (
  scope text not null,
  scope_id bigint not null,
  sort text not null,
  rank int not null,
  id bigint not null,
  updated_at timestamptz not null,
  total_purchase int not null,
  promo_price bigint not null,
  primary key (scope, scope_id, sort, rank)
);

-- Products that entered (1) or left (-1) a list since its anchors were noted. Only ever added to, so that changes don't wait
-- for each other; taking new anchors removes what they know.
create table list_changes (
  change int not null,
  id bigint not null,
  category_id bigint not null,
  store_id bigint not null,
  updated_at timestamptz not null,
  total_purchase int not null,
  promo_price bigint not null
);

create function note_products_added() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select 1, id, category_id, store_id, updated_at, total_purchase, promo_price from changed where available;
  return null;
end $$;
create function note_products_removed() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select -1, id, category_id, store_id, updated_at, total_purchase, promo_price from changed where available;
  return null;
end $$;
create function note_products_moved() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select 1, entered.* from (
    select id, category_id, store_id, updated_at, total_purchase, promo_price from after where available
    except select id, category_id, store_id, updated_at, total_purchase, promo_price from before where available
  ) entered
  union all
  select -1, gone.* from (
    select id, category_id, store_id, updated_at, total_purchase, promo_price from before where available
    except select id, category_id, store_id, updated_at, total_purchase, promo_price from after where available
  ) gone;
  return null;
end $$;
create trigger note_added after insert on products referencing new table as changed
  for each statement execute function note_products_added();
create trigger note_removed after delete on products referencing old table as changed
  for each statement execute function note_products_removed();
create trigger note_moved after update on products referencing old table as before new table as after
  for each statement execute function note_products_moved();
