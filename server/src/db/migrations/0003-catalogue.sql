create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Owner of all tables here: modules/catalogue.
create table stores (
  id bigint generated always as identity primary key,
  -- the key of the row in the file it was imported from
  external_id text unique,
  name text not null,
  slug text not null,
  owner_name text not null default '',
  owner_user_id bigint references users,
  description text not null default '',
  logo text not null default '',
  phone text not null default '',
  address text not null default '',
  area_id int references areas,
  -- shown on cards; follows from the area where there is one
  city text not null default '',
  latitude double precision,
  longitude double precision,
  offers_pickup boolean not null default true,
  offers_courier boolean not null default true,
  offers_own_courier boolean not null default false,
  own_courier_max_km int not null default 0,
  own_courier_base_fee bigint not null default 0 check (own_courier_base_fee >= 0),
  own_courier_fee_per_km bigint not null default 0 check (own_courier_fee_per_km >= 0),
  created_at timestamptz not null default now()
);
create index stores_by_name on stores (name, id);

create table categories (
  id bigint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  image text not null default '',
  position int not null default 0
);

create table products (
  id bigint generated always as identity primary key,
  external_id text unique,
  store_id bigint not null references stores,
  category_id bigint not null references categories,
  name text not null,
  -- sanitised HTML
  description text not null default '',
  -- storage keys, the first is the card's picture
  images text[] not null default '{}',
  price bigint not null check (price > 0),
  discount_percent int not null default 0 check (discount_percent between 0 and 99),
  promo_price bigint not null generated always as (price - price * discount_percent / 100) stored,
  purchase_type text not null default 'ready' check (purchase_type in ('ready', 'pre_order', 'made_to_order')),
  min_days int check (min_days > 0),
  -- pre-order: last moment to order, and the day the goods go out
  closed_at timestamptz,
  delivery_date date,
  available boolean not null default true,
  -- in `unit`; counts towards the parcel only when the unit is 'gram'
  weight int not null default 0 check (weight >= 0),
  unit text not null default 'gram',
  width_cm int not null default 0 check (width_cm >= 0),
  height_cm int not null default 0 check (height_cm >= 0),
  length_cm int not null default 0 check (length_cm >= 0),
  total_purchase int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('simple', name)) stored
);
-- One index a list: every first page is a short walk along one of them.
create index products_by_update on products (updated_at desc, id desc) where available;
create index products_by_id on products (id desc) where available;
create index products_by_sales on products (total_purchase desc, id desc) where available;
create index products_of_category on products (category_id, updated_at desc, id desc) where available;
create index products_of_store on products (store_id, updated_at desc, id desc) where available;
create index products_by_words on products using gin (search);
create index products_by_trigrams on products using gin (lower(name) gin_trgm_ops);

-- Stock has a narrow table of its own: the one number that every order changes, away from the wide row and its indexes,
-- with room on each page so that a change stays on it.
create table product_stock (
  product_id bigint primary key references products on delete cascade,
  stock int not null check (stock >= 0)
) with (fillfactor = 60);

-- How many products can be seen, per scope, so that a count call reads one row. Kept by the triggers below.
-- scope: 'all' (id 0), 'category', 'store'.
create table product_counts (
  scope text not null,
  scope_id bigint not null,
  visible int not null,
  primary key (scope, scope_id)
);
insert into product_counts values ('all', 0, 0);

create function count_products_added() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (scope, scope_id, visible)
  select scope, scope_id, count(*) from (
    select 'all' as scope, 0::bigint as scope_id from changed where available
    union all select 'category', category_id from changed where available
    union all select 'store', store_id from changed where available
  ) rows group by scope, scope_id order by scope, scope_id
  on conflict (scope, scope_id) do update set visible = c.visible + excluded.visible;
  return null;
end $$;

create function count_products_removed() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (scope, scope_id, visible)
  select scope, scope_id, -count(*) from (
    select 'all' as scope, 0::bigint as scope_id from changed where available
    union all select 'category', category_id from changed where available
    union all select 'store', store_id from changed where available
  ) rows group by scope, scope_id order by scope, scope_id
  on conflict (scope, scope_id) do update set visible = c.visible + excluded.visible;
  return null;
end $$;

create function count_products_changed() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (scope, scope_id, visible)
  select scope, scope_id, sum(delta) from (
    select 'all' as scope, 0::bigint as scope_id, 1 as delta from after where available
    union all select 'category', category_id, 1 from after where available
    union all select 'store', store_id, 1 from after where available
    union all select 'all', 0, -1 from before where available
    union all select 'category', category_id, -1 from before where available
    union all select 'store', store_id, -1 from before where available
  ) rows group by scope, scope_id having sum(delta) <> 0 order by scope, scope_id
  on conflict (scope, scope_id) do update set visible = c.visible + excluded.visible;
  return null;
end $$;

create trigger count_added after insert on products referencing new table as changed
  for each statement execute function count_products_added();
create trigger count_removed after delete on products referencing old table as changed
  for each statement execute function count_products_removed();
create trigger count_changed after update on products referencing old table as before new table as after
  for each statement execute function count_products_changed();
