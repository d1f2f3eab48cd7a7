-- Products on sale, as the filters of shoppers find them (decision 141): narrow rows, of which very many are read and sorted in
-- milliseconds. Kept by the triggers below. Owner: modules/catalogue.
create table product_filters (
  product_id bigint primary key references products on delete cascade,
  family_id bigint,
  store_id bigint not null,
  -- all of products.search, which has '#7' of its category and '@7' of its store; 'city:bandung', 'option:ukuran=m', and what few
  -- products are: 'discounted', 'pickup', 'pre_order', 'made_to_order'
  words tsvector not null,
  purchase_type text not null,
  in_stock boolean not null,
  -- rupiah, after the discount
  price bigint not null,
  discount_percent int not null,
  sold int not null,
  updated_at timestamptz not null
);

-- How a city or the value of an option is written, of which `product_filters.words` has the small letters.
create table filter_values (
  word text primary key,
  -- of a value of an option: the name of the option
  option_name text,
  value text not null
);

create function filter_of_city(city text) returns text language sql immutable parallel safe as $$
  select 'city:' || lower(left(city, 200)) where city <> ''
$$;
create function filter_of_option(name text, value text) returns text language sql immutable parallel safe as $$
  select 'option:' || lower(left(name, 200)) || '=' || lower(left(value, 200)) where name <> '' and value <> ''
$$;

-- The options of products and their values, one row each.
create view product_options as
  select p.id as product_id, p.family_id, f.options -> (o.n - 1)::int ->> 'name' as name, o.value
  from products p join product_families f on f.id = p.family_id
  cross join lateral unnest(p.option_values) with ordinality o (value, n);

-- The rows of `product_filters` as the products have them now.
create view product_filter_rows as
  select p.id as product_id, p.family_id, p.store_id,
    strip(p.search) || array_to_tsvector(array_remove(array[
      filter_of_city(s.city),
      case when p.promo_price < p.price then 'discounted' end,
      case when s.offers_pickup then 'pickup' end,
      case when p.purchase_type <> 'ready' then p.purchase_type end
    ] || array(select filter_of_option(name, value) from product_options o where o.product_id = p.id), null)) as words,
    p.purchase_type, p.in_stock, p.promo_price as price, p.discount_percent, p.total_purchase as sold, p.updated_at
  from products p join stores s on s.id = p.store_id
  where p.available;

create function add_filter_values(ids bigint[]) returns void language plpgsql as $$
begin
  insert into filter_values (word, option_name, value)
  select distinct on (word) word, option_name, value from (
    select filter_of_city(s.city) as word, null as option_name, s.city as value
    from products p join stores s on s.id = p.store_id where p.id = any(ids) and p.available
    union all
    select filter_of_option(name, value), name, value from product_options where product_id = any(ids)
  ) known
  where word is not null and not exists (select from filter_values v where v.word = known.word)
  order by word, value
  on conflict do nothing;
end $$;

create function refresh_product_filters(ids bigint[]) returns void language plpgsql as $$
begin
  perform add_filter_values(ids);
  delete from product_filters f using products p where f.product_id = any(ids) and p.id = f.product_id and not p.available;
  insert into product_filters as f select * from product_filter_rows where product_id = any(ids) order by product_id
  on conflict (product_id) do update set (family_id, store_id, words, purchase_type, in_stock, price, discount_percent, sold, updated_at)
    = (excluded.family_id, excluded.store_id, excluded.words, excluded.purchase_type, excluded.in_stock, excluded.price,
      excluded.discount_percent, excluded.sold, excluded.updated_at);
end $$;

create function filter_products_added() returns trigger language plpgsql as $$
begin
  perform refresh_product_filters(array(select id from changed));
  return null;
end $$;
create trigger filter_products_added after insert on products referencing new table as changed
  for each statement execute function filter_products_added();

-- Most changes of a product (its description, its number) change nothing here.
create function filter_products_changed() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select id from (
      select id, available, family_id, option_values, store_id, search, purchase_type, in_stock, price, promo_price, discount_percent,
        total_purchase, updated_at from after
      except
      select id, available, family_id, option_values, store_id, search, purchase_type, in_stock, price, promo_price, discount_percent,
        total_purchase, updated_at from before
    ) different);
begin
  if changed <> '{}' then perform refresh_product_filters(changed); end if;
  return null;
end $$;
create trigger filter_products_changed after update on products referencing old table as before new table as after
  for each statement execute function filter_products_changed();

create function filter_products_of_store() returns trigger language plpgsql as $$
begin
  perform refresh_product_filters(array(select id from products where store_id = new.id and available));
  return null;
end $$;
create trigger filter_products_of_store after update of city, offers_pickup on stores
  for each row when ((old.city, old.offers_pickup) is distinct from (new.city, new.offers_pickup))
  execute function filter_products_of_store();

create function filter_products_of_family() returns trigger language plpgsql as $$
begin
  perform refresh_product_filters(array(select id from products where family_id = new.id and available));
  return null;
end $$;
create trigger filter_products_of_family after update of options on product_families
  for each row when (old.options is distinct from new.options) execute function filter_products_of_family();
