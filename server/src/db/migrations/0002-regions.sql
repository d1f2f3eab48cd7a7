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
