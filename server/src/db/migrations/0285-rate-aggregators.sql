-- Rates of couriers from aggregators (decision 144). Owner: modules/rate-aggregators.

-- Accounts of the owner; the setting 'rate_aggregator' names the one that is asked.
create table rate_aggregators (
  name text primary key check (name in ('biteship', 'rajaongkir')),
  -- encrypted with the secret of the shop
  sealed_key bytea,
  -- its last characters, by which the owner knows it again
  key_hint text not null default '',
  version int not null default 1,
  -- why the last call failed; empty if it succeeded
  problem text not null default '',
  problem_at timestamptz,
  -- the owner wants the places of stores and addresses to be looked up ahead of the first order
  lookups_requested_at timestamptz,
  check ((sealed_key is null) = (key_hint = ''))
);
insert into rate_aggregators (name) values ('biteship'), ('rajaongkir');

-- Our villages in the lists of aggregators. An id has no meaning without its level. Without an id the place is undecided.
create table aggregator_places (
  aggregator text not null references rate_aggregators,
  area_id int not null references areas on delete cascade,
  level text check (level in ('area', 'subdistrict')),
  place_id text,
  -- as the aggregator spells it: village, district, city, province, postalCode
  spelling jsonb,
  decided_by text check (decided_by in ('names', 'staff')),
  -- rows among which the owner can choose
  candidates jsonb not null default '[]',
  looked_up_at timestamptz not null default now(),
  primary key (aggregator, area_id),
  check ((place_id is null) = (level is null) and (place_id is null) = (spelling is null) and (place_id is null) = (decided_by is null))
);
create index aggregator_places_undecided on aggregator_places (aggregator, area_id) where place_id is null;

-- What the owner changed of the shipped list of services, and services that an aggregator sent and no list has.
create table courier_services (
  aggregator text not null references rate_aggregators,
  courier_code text not null,
  service_code text not null,
  name text not null,
  allowed boolean not null default false,
  -- charged weight: at least min_kg, of the larger of true and volumetric weight; up to round_down_grams over a kilogram are free
  min_kg int not null default 1 check (min_kg between 0 and 1000),
  round_down_grams int check (round_down_grams between 0 and 999),
  divisor int check (divisor between 1000 and 20000),
  max_kg int check (max_kg between 1 and 10000),
  max_side_cm int check (max_side_cm between 1 and 2000),
  -- where these numbers come from, and when they were true
  source text not null default '',
  source_on date,
  version int not null default 1,
  first_seen_at timestamptz not null default now(),
  primary key (aggregator, courier_code, service_code)
);

-- Answers of aggregators for some minutes, by the hash of all that changes a price.
create table courier_rate_cache (
  key text primary key,
  rates jsonb not null,
  expires_at timestamptz not null
);
create index courier_rate_cache_by_end on courier_rate_cache (expires_at);
