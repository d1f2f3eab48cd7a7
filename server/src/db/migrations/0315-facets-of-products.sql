-- Facets of products beside their words, so that counting them reads no words of names
-- (decision 141). filtered_counts of 0279 stays for the version before.
alter table product_filters
  -- the words of filters alone: '#7', '@7', 'city:bandung', 'option:ukuran=m', 'discounted', 'pickup', 'pre_order', 'made_to_order'
  add column facets text[] not null default '{}';

create or replace view product_filter_rows as
  select p.id as product_id, p.family_id, p.store_id,
    strip(p.search) || array_to_tsvector(facets) as words,
    p.purchase_type, p.in_stock, p.promo_price as price, p.discount_percent, p.total_purchase as sold, p.updated_at, facets
  from products p join stores s on s.id = p.store_id
  cross join lateral (
    select array_remove(array[
      '#' || p.category_id, '@' || p.store_id,
      filter_of_city(s.city),
      case when p.promo_price < p.price then 'discounted' end,
      case when s.offers_pickup then 'pickup' end,
      case when p.purchase_type <> 'ready' then p.purchase_type end
    ] || array(select filter_of_option(name, value) from product_options o where o.product_id = p.id), null)
  ) f (facets)
  where p.available;

create or replace function refresh_product_filters(ids bigint[]) returns void language plpgsql as $$
begin
  perform add_filter_values(ids);
  delete from product_filters f using products p where f.product_id = any(ids) and p.id = f.product_id and not p.available;
  insert into product_filters as f select * from product_filter_rows where product_id = any(ids) order by product_id
  on conflict (product_id) do update
    set (family_id, store_id, words, purchase_type, in_stock, price, discount_percent, sold, updated_at, facets)
    = (excluded.family_id, excluded.store_id, excluded.words, excluded.purchase_type, excluded.in_stock, excluded.price,
      excluded.discount_percent, excluded.sold, excluded.updated_at, excluded.facets);
end $$;

-- How many goods have each of the `wanted` facets (a regular expression), can be bought, or are ready; and their prices in steps of equal
-- ratio. Counts are exact up to `counted`, and one more stands for any more. A family counts once. Goods up to `most_read` are all read; of
-- more, the `most_counted` facets that are frequent among those are counted one by one.
create function facet_counts(
  goods filtered_goods, wanted text, counted int, most_read int, most_counted int,
  out count int, out in_stock int, out ready int, out words jsonb, out bars jsonb
) language plpgsql stable set random_page_cost = 1.1 set work_mem = '16MB' as $$
declare
  described bigint[] := array(select described_products(goods.described, 3000) where goods.described is not null);
  total int;
begin
  execute 'with found as materialized (
      select f.family_id, f.product_id, f.facets, f.price, f.in_stock, f.purchase_type
      from product_filters f where ' || filter_condition('f') || ' limit $9
    ), faceted as (
      select facet, least(sum(case when family_id is null then rows else 1 end)::int, $11) as number from (
        select facet, family_id, count(*) as rows from found, unnest(facets) facet group by facet, family_id
      ) by_family where facet ~ $10 group by facet
    ), thing as (
      select bool_or(in_stock) as in_stock, bool_or(purchase_type = ''ready'') as ready
      from found group by coalesce(family_id, -product_id)
    ), bounds as (
      select ln(min(price)) as low, (ln(max(price)) - ln(min(price))) / 20 as step from found
    ), bar as (
      select least(floor((ln(price) - low) / nullif(step, 0)), 19) as bar, count(distinct coalesce(family_id, -product_id))::int as number
      from found, bounds group by 1
    )
    select (select count(*) from found), least(count(*), $11), least(count(*) filter (where in_stock), $11),
      least(count(*) filter (where ready), $11),
      coalesce((select jsonb_agg(jsonb_build_array(facet, number) order by number desc, facet) from faceted), ''[]''),
      coalesce((
        select jsonb_agg(jsonb_build_object(''count'', number, ''from'', floor(round(exp(low + coalesce(bar, 0) * step)::numeric, 3)),
          ''to'', ceil(round(exp(low + (coalesce(bar, 0) + 1) * step)::numeric, 3))) order by bar)
        from bar, bounds), ''[]'')
    from thing'
  into total, count, in_stock, ready, words, bars
  using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high, most_read + 1, wanted,
    counted + 1;
  if total <= most_read then return; end if;
  execute 'select
      (select count(*) from (select from product_filters f where ' || shown_condition() || ' limit $9) shown),
      (select count(*) from (select from product_filters f where f.in_stock and ' || shown_condition() || ' limit $9) shown),
      (select count(*) from (select from product_filters f where f.purchase_type = ''ready'' and ' || shown_condition() || ' limit $9) shown),
      (select coalesce(jsonb_agg(jsonb_build_array(facet, number) order by number desc, facet), ''[]'') from (
        select facet, (
          select count(*) from (
            select from product_filters f where f.words @@ word_query(facet) and ' || shown_condition() || ' limit $9
          ) shown) as number
        from (select value ->> 0 as facet from jsonb_array_elements($10) with ordinality w (value, n) where n <= $11) named
      ) each_facet)'
  into count, in_stock, ready, words
  using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high, counted + 1, words,
    most_counted;
end $$;
