-- Where shoppers find a store, and when. Owner: modules/catalogue.

-- Spans of local time as the contract tells them (values/opening-hours.ts): [{"Day": 1, "Opens": "09:00", "Closes": "17:00"}],
-- Monday is 1, in order, none into the next; a day that is not named is closed.
create function are_opening_hours(hours jsonb) returns boolean language sql immutable strict as $$
  select case when jsonb_typeof(hours) = 'array' then (
    select count(*) between 1 and 28 and bool_and(coalesce(
      jsonb_typeof(span) = 'object' and jsonb_typeof(span -> 'Day') = 'number' and span ->> 'Day' ~ '^[1-7]$'
      and span ->> 'Opens' ~ '^([01]\d|2[0-3]):[0-5]\d$' and span ->> 'Closes' ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
      and (span ->> 'Opens') collate "C" < span ->> 'Closes'
      and span = jsonb_build_object('Day', span -> 'Day', 'Opens', span -> 'Opens', 'Closes', span -> 'Closes')
      and (before is null or (before ->> 'Day') || (before ->> 'Closes') collate "C" < (span ->> 'Day') || (span ->> 'Opens')),
      false))
    from (select span, lag(span) over (order by position) as before
      from jsonb_array_elements(hours) with ordinality as spans (span, position)) neighbours
  ) else false end
$$;

create sequence store_address_ids;
alter table stores
  -- null where nobody has told them
  add column opening_hours jsonb check (are_opening_hours(opening_hours)),
  -- the zone of its hours; null where its province is unknown
  add column time_zone text check (time_zone in ('WIB', 'WITA', 'WIT')),
  -- latitude and longitude are the door, and no middle of a village or a city
  add column is_pinned boolean not null default false check (not is_pinned or latitude is not null and longitude is not null),
  -- another one each time the store moves: a shopper who saw one address is not sent to the next unasked
  add column address_id bigint not null unique default nextval('store_address_ids');
alter sequence store_address_ids owned by stores.address_id;

create function name_new_store_address() returns trigger language plpgsql as $$
begin
  new.address_id := nextval('store_address_ids');
  return new;
end $$;
create trigger name_new_address before update of address, area_id, city, latitude, longitude, is_pinned on stores for each row
  when ((old.address, old.area_id, old.city, old.latitude, old.longitude, old.is_pinned)
    is distinct from (new.address, new.area_id, new.city, new.latitude, new.longitude, new.is_pinned))
  execute function name_new_store_address();

-- An import has put stores without a place of their own into the middle of their village or city.
update stores s set is_pinned = true where latitude is not null and longitude is not null
  and not exists (select from areas a where a.id = s.area_id and (a.latitude, a.longitude) = (s.latitude, s.longitude))
  and not exists (select from cities c where (c.latitude, c.longitude) = (s.latitude, s.longitude));

-- By the province of the village's official code.
update stores s set time_zone = case
    when left(a.code, 2) in ('51', '52', '53', '63', '64', '65') or a.code like '7%' then 'WITA'
    when a.code like '8%' or a.code like '9%' then 'WIT'
    else 'WIB'
  end
from areas a where a.id = s.area_id;
