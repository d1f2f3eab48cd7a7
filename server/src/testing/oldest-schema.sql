-- The schema of commit 43ec486, the oldest that databases were made by: its migrations as they were then. The upgrade's test
-- begins with it. Never edit it.
-- Who uses the shop, and their sessions. Owner: modules/accounts.
create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'store_owner', 'operator')),
  -- 'unconfirmed': e-mail not yet confirmed; 'refused': not (or no longer) admitted by the organisation
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'active', 'refused')),
  full_name text not null,
  member_number text not null unique,
  gender smallint check (gender in (0, 1)),
  phone text not null,
  birth_place text not null default '',
  birth_date date,
  created_at timestamptz not null default now()
);

-- Tokens are stored hashed: a copy of this table opens no session.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Links sent by mail, each good once.
create table mail_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counts of recent tries. Losing them in a crash is harmless, so the table writes no log.
create unlogged table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  hits int not null
);

-- Answers to writes that create or move money, kept for 24 hours: same key, same answer.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  -- null only inside the transaction that is still working
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Administrative regions. `code` is the official dotted code, by which imports find their rows again. Owner: modules/regions.
create table provinces (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null
);
create table cities (
  id int generated always as identity primary key,
  code text not null unique,
  province_id int not null references provinces,
  type text not null check (type in ('Kabupaten', 'Kota')),
  name text not null
);
create index cities_of_province on cities (province_id, name);
create table subdistricts (
  id int generated always as identity primary key,
  code text not null unique,
  city_id int not null references cities,
  name text not null
);
create index subdistricts_of_city on subdistricts (city_id, name);
create table areas (
  id int generated always as identity primary key,
  code text not null unique,
  subdistrict_id int not null references subdistricts,
  name text not null,
  -- empty where the source knows none
  postal_code text not null default '' check (postal_code ~ '^(\d{5})?$'),
  latitude double precision,
  longitude double precision
);
create index areas_of_subdistrict on areas (subdistrict_id, name);

-- The shopper's address book. Orders keep their own copy. Owner: modules/addresses.
create table addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  label text not null default '',
  recipient text not null,
  phone text not null,
  address text not null,
  area_id int not null references areas,
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
create index addresses_of_user on addresses (user_id, id desc);

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

-- Texts and pictures that an editor writes. HTML columns hold sanitised HTML. Owner: modules/content.
create table banners (
  id bigint generated always as identity primary key,
  title text not null default '',
  subtitle text not null default '',
  image text not null,
  url text not null default '',
  -- 0 external address, 1 news, 2 promotion
  category smallint not null default 0 check (category in (0, 1, 2)),
  target_id bigint not null default 0,
  featured boolean not null default true,
  position int not null default 0
);
create table news (
  id bigint generated always as identity primary key,
  title text not null,
  short_desc text not null default '',
  content text not null default '',
  image text not null default '',
  published_at timestamptz not null default now()
);
create index news_by_date on news (published_at desc, id desc);
create table promotions (
  id bigint generated always as identity primary key,
  title text not null,
  short_desc text not null default '',
  content text not null default '',
  image text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  published_at timestamptz not null default now(),
  product_ids bigint[] not null default '{}'
);
create index promotions_by_date on promotions (published_at desc, id desc);
create table home_descriptions (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null
);
-- The operator's choice of products: one row of title and sub-title, products in order.
create table product_choices (
  product_id bigint primary key references products on delete cascade,
  position int not null
);
create table settings (
  id int primary key,
  key text not null unique,
  value text not null,
  -- readable without a session, by GET /public/setting
  public boolean not null default false
);

-- Owner: modules/payments.
create table bank_accounts (
  id bigint generated always as identity primary key,
  bank_name text not null,
  image text not null default '',
  account_number text not null check (account_number ~ '^\d{5,20}$'),
  account_name text not null,
  branch text not null default '',
  show_account_name boolean not null default true,
  active boolean not null default true
);

-- Shipping prices that the server has named, so that a submit can be held to them. Owner: modules/shipping.
create table shipping_quotes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  store_id bigint not null references stores,
  address_id bigint not null references addresses on delete cascade,
  -- canonical basket: 'productId:quantity' sorted, comma-joined
  basket text not null,
  courier_code text not null,
  courier_name text not null,
  service text not null,
  eta text not null,
  fee bigint not null check (fee >= 0),
  expires_at timestamptz not null
);
create index shipping_quotes_of_user on shipping_quotes (user_id, id desc);
create index shipping_quotes_by_age on shipping_quotes (expires_at);

-- Owner of the rest: modules/orders.
create table orders (
  -- drawn before the row is written, because the awaited transfer names it first
  id bigint generated by default as identity primary key,
  user_id bigint not null references users,
  store_id bigint not null references stores,
  status text not null check (status in
    ('waiting', 'processing', 'packing', 'ready', 'shipped', 'arrived', 'rejected', 'cancelled', 'completed')),
  payment_status text not null check (payment_status in ('unpaid', 'verified', 'paid', 'expired', 'failed')),
  payment_type text not null check (payment_type in ('bank', 'qris', 'wallet', 'cash')),
  payment text not null,
  bank_account_id bigint references bank_accounts,
  -- copies, as the shopper saw them
  bank jsonb,
  delivery_option text not null check (delivery_option in ('pickup', 'courier', 'own_courier')),
  delivery jsonb,
  courier text not null default '',
  courier_service text not null default '',
  courier_eta text not null default '',
  tracking_number text not null default '',
  goods_total bigint not null check (goods_total >= 0),
  shipping_fee bigint not null check (shipping_fee >= 0),
  unique_code int not null default 0 check (unique_code between 0 and 999),
  total bigint not null generated always as (goods_total + shipping_fee + unique_code) stored,
  transfer_deadline timestamptz,
  payment_proof_id bigint,
  -- shown to the shopper, such as why an order was refused
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (delivery_option = 'pickup' or delivery is not null),
  check (payment_type <> 'bank' or bank is not null)
);
create index orders_of_user on orders (user_id, id desc);
create index orders_of_user_by_status on orders (user_id, status, id desc);
create index orders_by_status on orders (status, id);
create index orders_of_amount on orders (total) where status = 'waiting';
create index orders_due on orders (transfer_deadline) where status = 'waiting' and payment_status = 'unpaid';

create table order_lines (
  order_id bigint not null references orders on delete cascade,
  line int not null,
  product_id bigint not null references products,
  -- frozen at the moment of the order
  name text not null,
  image text not null,
  purchase_type text not null,
  min_days int,
  discount_percent int not null,
  price bigint not null,
  promo_price bigint not null,
  quantity int not null check (quantity > 0),
  total bigint not null generated always as (promo_price * quantity) stored,
  note text not null default '',
  primary key (order_id, line)
);
create index order_lines_of_product on order_lines (product_id);

-- Every change of an order: what the shopper's timeline and the operator's audit read. Rows are only added.
create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null default now(),
  event text not null,
  status text not null,
  actor text not null check (actor in ('customer', 'operator', 'system')),
  actor_user_id bigint references users,
  note text not null default ''
);
create index order_events_of_order on order_events (order_id, id);

-- Transfers that are awaited. The primary key is the promise that no two of them can be confused:
-- one exact amount a bank account. A row goes when its payment ends. Owner: modules/payments.
create table open_transfers (
  bank_account_id bigint not null references bank_accounts,
  amount bigint not null,
  purpose text not null check (purpose in ('order')),
  reference_id bigint not null,
  primary key (bank_account_id, amount),
  unique (purpose, reference_id)
);

-- Pictures that shoppers hand in. Owner: modules/payments.
create table uploads (
  key text primary key,
  user_id bigint not null references users,
  content_type text not null,
  bytes int not null,
  created_at timestamptz not null default now()
);
create table payment_proofs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  order_id bigint not null references orders,
  upload_key text not null references uploads,
  created_at timestamptz not null default now()
);
create index payment_proofs_of_order on payment_proofs (order_id, id desc);
alter table orders add foreign key (payment_proof_id) references payment_proofs;

-- Tells every process that something on a public page has changed, so that rendered pages are made anew. Stock is left
-- out on purpose: it changes with every order, and pages refresh within seconds by themselves.
create function signal_public_data() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_pages_changed', '');
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['products', 'stores', 'categories', 'banners', 'news', 'promotions', 'home_descriptions',
    'product_choices', 'settings']
  loop
    execute format('create trigger signal_change after insert or update or delete or truncate on %I
      for each statement execute function signal_public_data()', name);
  end loop;
end $$;

create table schema_migrations (name text primary key, applied_at timestamptz not null default now());
insert into schema_migrations (name) values ('0001-accounts.sql');
insert into schema_migrations (name) values ('0002-regions.sql');
insert into schema_migrations (name) values ('0003-catalogue.sql');
insert into schema_migrations (name) values ('0004-content.sql');
insert into schema_migrations (name) values ('0005-orders.sql');
insert into schema_migrations (name) values ('0006-public-data-signal.sql');
