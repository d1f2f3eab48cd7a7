-- The days on which a store is closed that a shopper sees: those of the next weeks, in their order, and yesterday's, which is today
-- further west. A function, since few stores have any: PostgreSQL prepares its statement only where it is called, and a subquery of
-- each statement that reads the place of a store every time.
-- Owner: modules/regions (store-place.ts).
create function coming_holidays(holidays jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(day order by day ->> 'Date'), '[]') from jsonb_array_elements(holidays) day
  where day ->> 'Date' between to_char(shop_now() - interval '1 day', 'YYYY-MM-DD')
    and to_char(shop_now() + interval '60 days', 'YYYY-MM-DD')
$$;
