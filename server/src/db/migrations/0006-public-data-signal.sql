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
