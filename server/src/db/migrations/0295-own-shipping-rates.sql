-- Owner: modules/shipping. What an owner charges for a courier's service between two places. A place is the official code of a province,
-- city or district, whose code begins with those of the regions around it; empty is everywhere.
create table shipping_rates (
  id bigint generated always as identity primary key,
  version int not null default 1,
  courier text not null check (courier ~ '^[a-z]+$'),
  service text not null check (service <> '' and length(service) <= 40),
  from_place text not null check (from_place ~ '^(\d\d(\.\d\d){0,2})?$'),
  to_place text not null check (to_place ~ '^(\d\d(\.\d\d){0,2})?$'),
  first_kg bigint not null check (first_kg between 1 and 100000000),
  next_kg bigint not null check (next_kg between 0 and 100000000),
  -- The smallest charged weight, such as 10 for cargo.
  min_kg int not null check (min_kg between 1 and 1000),
  -- Null where the owner states none.
  min_days int check (min_days between 0 and 90),
  max_days int check (max_days between min_days and 90),
  check ((min_days is null) = (max_days is null)),
  -- In the order of the search for a parcel's rates.
  unique (to_place, courier, service, from_place)
);
create index shipping_rates_in_order on shipping_rates (courier, service, to_place, from_place);
create trigger signal_change after insert or update or delete or truncate on shipping_rates
  for each statement execute function signal_public_data();

-- A shop that has sent by the built-in formula of zones keeps it until its owner chooses; a new shop has no rates.
insert into settings (id, key, value, public)
select 40, 'courier_formula', 'on', false where exists (select from stores where offers_courier);

-- Whether any source of courier rates is set up; without one no store sends by courier.
create function has_courier_rates() returns boolean language sql stable as $$
  select exists (select from settings where key = 'courier_formula' and value = 'on') or exists (select from shipping_rates)
$$;
