-- Sources of courier rates: the formula, the owner's own table, and an aggregator that the owner has set up.
create or replace function has_courier_rates() returns boolean language sql stable as $$
  select exists (select from settings where key = 'courier_formula' and value = 'on') or exists (select from shipping_rates)
    or exists (select from settings where key = 'rate_aggregator' and value <> '')
$$;
