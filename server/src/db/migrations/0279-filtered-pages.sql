-- Statements of filters are planned with their values, since one filter finds a hundred rows and another a million, and by the costs of
-- rows in memory. They are functions so that these settings are theirs alone (decision 141).

-- Whether a row of product_filters is among the goods: $1 words, $2 a keyword or $3 products that only their descriptions name, $4 these
-- products, $5 what can be bought, $6 purchase types, $7 and $8 prices; null is any.
create function filter_condition(row_name text) returns text language sql immutable as $$
  select replace('($1 is null or f.words @@ $1)
    and ($2 is null or f.words @@ $2 or f.product_id = any($3))
    and ($4 is null or f.product_id = any($4))
    and (not $5 or f.in_stock)
    and ($6 is null or f.purchase_type = any($6))
    and ($7 is null or f.price >= $7) and ($8 is null or f.price <= $8)', 'f.', row_name || '.')
$$;

-- The same for goods of which a family shows one: the variant that can be bought, then the cheapest.
create function shown_condition() returns text language sql immutable as $$
  select filter_condition('f') || ' and (f.family_id is null or not exists (
    select from product_filters o
    where o.family_id = f.family_id and (not o.in_stock, o.price, o.product_id) < (not f.in_stock, f.price, f.product_id)
      and ' || filter_condition('o') || '))'
$$;

-- A query for one word, whatever its letters.
create function word_query(word text) returns tsquery language sql immutable as $$
  select ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery
$$;

create type filtered_goods as (
  words tsquery, keyword tsquery, described tsquery, ids bigint[], in_stock boolean, types text[], low bigint, high bigint
);

-- The ids of one page, and how many there are in all up to `counted` + 1. `sort` is a name below; 'fit' sorts by the first of `tiers` that a
-- row matches, 'distance' by the place of its store in `stores`. Few are sorted; of many the first are looked for among `looked_at` rows along
-- an index, or among the goods of the nearest stores, before all are sorted.
create function filtered_page(
  goods filtered_goods, sort text, tiers tsquery[], stores bigint[], skip int, most int, counted int, looked_at int,
  out ids bigint[], out count int
) language plpgsql stable set random_page_cost = 1.1 set work_mem = '16MB' as $$
declare
  described bigint[] := array(select described_products(goods.described, 3000) where goods.described is not null);
  place text := case sort
    when 'shelf' then 'f.in_stock desc, f.updated_at desc, f.product_id desc'
    when 'newest' then 'f.product_id desc'
    when 'sales' then 'f.sold desc, f.product_id desc'
    when 'lowestPrice' then 'f.price, f.product_id'
    when 'highestPrice' then 'f.price desc, f.product_id desc'
    when 'discount' then 'f.discount_percent desc, f.product_id desc'
    when 'fit' then 'f.tier, f.sold desc, f.product_id desc'
    when 'distance' then 'array_position($12, f.store_id) nulls last, f.sold desc, f.product_id desc'
  end;
  tier text := case when sort = 'fit'
    then 'coalesce((select n from unnest($11) with ordinality t (tier, n) where f.words @@ t.tier order by n limit 1), 99)' else '0' end;
  sorted text := 'with found as materialized (
      select f.product_id, f.store_id, f.price, f.discount_percent, f.sold, f.in_stock, f.updated_at, ' || tier || ' as tier
      from product_filters f where ' || shown_condition() || ' and ($14 is null or f.store_id = any($12[1:$14])) limit $9
    )
    select array(select f.product_id from found f order by ' || place || ' limit $10 offset $13), (select count(*) from found)::int';
  along_index text := 'select array(
    select f.product_id from (
      select f.* from product_filters f ' ||
      case when sort like '%Price' then 'where ($7 is null or f.price >= $7) and ($8 is null or f.price <= $8)' else '' end || '
      order by ' || place || ' limit $9
    ) f where ' || shown_condition() || ' order by ' || place || ' limit $10 offset $13)';
  reach int;
begin
  execute sorted into ids, count using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high,
    counted + 1, most, tiers, stores, skip, null::int;
  if count <= counted or skip >= counted then return; end if;
  if sort = 'distance' then
    foreach reach in array array[10, 100] loop
      execute sorted into ids using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high,
        null::int, most, tiers, stores, skip, reach;
      if cardinality(ids) = most then return; end if;
    end loop;
  elsif sort <> 'fit' then
    execute along_index into ids using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high,
      looked_at, most, tiers, stores, skip;
    if cardinality(ids) = most then return; end if;
  end if;
  execute sorted into ids using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high,
    null::int, most, tiers, stores, skip, null::int;
end $$;

-- How many goods have each word of filters, can be bought, or are ready; and their prices in steps of equal ratio. Counts are exact up to
-- `counted`, and one more stands for any more. A family counts once. Of more goods, `most_words` words are counted one by one.
create function filtered_counts(
  goods filtered_goods, counted int, most_words int,
  out count int, out in_stock int, out ready int, out words jsonb, out bars jsonb
) language plpgsql stable set random_page_cost = 1.1 set work_mem = '16MB' as $$
declare
  described bigint[] := array(select described_products(goods.described, 3000) where goods.described is not null);
  total int;
begin
  execute 'with found as materialized (
      select coalesce(f.family_id, -f.product_id) as thing, f.words, f.price, f.in_stock, f.purchase_type
      from product_filters f where ' || filter_condition('f') || ' limit $9
    ), worded as (
      select word, count(*)::int as number from (
        select distinct word, thing from found, unnest(tsvector_to_array(words)) word
        where word ~ ''^(#|@|city:|option:|discounted$|pickup$|pre_order$|made_to_order$)''
      ) each_once group by word
    ), bounds as (
      select ln(min(price)) as low, (ln(max(price)) - ln(min(price))) / 20 as step from found
    ), bar as (
      select least(floor((ln(price) - low) / nullif(step, 0)), 19) as bar, count(distinct thing)::int as number
      from found, bounds group by 1
    )
    select (select count(*) from found), count(distinct thing), count(distinct thing) filter (where in_stock),
      count(distinct thing) filter (where purchase_type = ''ready''),
      coalesce((select jsonb_agg(jsonb_build_array(word, number) order by number desc, word) from worded), ''[]''),
      coalesce((
        select jsonb_agg(jsonb_build_object(''count'', number, ''from'', floor(round(exp(low + coalesce(bar, 0) * step)::numeric, 3)),
          ''to'', ceil(round(exp(low + (coalesce(bar, 0) + 1) * step)::numeric, 3))) order by bar)
        from bar, bounds), ''[]'')
    from found'
  into total, count, in_stock, ready, words, bars
  using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high, counted + 1;
  if total <= counted then return; end if;
  execute 'select
      (select count(*) from (select from product_filters f where ' || shown_condition() || ' limit $9) shown),
      (select count(*) from (select from product_filters f where f.in_stock and ' || shown_condition() || ' limit $9) shown),
      (select count(*) from (select from product_filters f where f.purchase_type = ''ready'' and ' || shown_condition() || ' limit $9) shown),
      (select jsonb_agg(jsonb_build_array(word, (
        select count(*) from (
          select from product_filters f where f.words @@ word_query(word) and ' || shown_condition() || ' limit $9
        ) shown)))
        from (select value ->> 0 as word from jsonb_array_elements($10) with ordinality w (value, n) where n <= $11) named)'
  into count, in_stock, ready, words
  using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high, counted + 1, words, most_words;
end $$;

-- Goods that can be bought of the category of a product, one of each family and none of its own: of the `compared` best sellers first those
-- whose names share the most words with it, of these the nearest in price.
create function alike(product bigint, compared int, most int) returns setof bigint
  language plpgsql stable set random_page_cost = 1.1 as $$
declare
  own products := (select p from products p where p.id = product);
  own_words text[] := array(select word from unnest(tsvector_to_array(own.search)) word where word !~ '^[#@]');
begin
  return query execute 'select f.product_id from (
      select f.product_id, f.price, f.sold,
        (select count(*) from unnest(tsvector_to_array(f.words)) word where word = any($2)) as common
      from product_filters f join products p on p.id = f.product_id and p.is_face
      where f.words @@ $1 and f.in_stock and f.product_id <> $3 and f.family_id is distinct from coalesce($4, -1)
      order by f.sold desc, f.product_id desc limit $6
    ) f
    order by common desc, abs(ln(price / $5::numeric)), sold desc, product_id desc limit $7'
  using word_query('#' || own.category_id), own_words, product, own.family_id, own.promo_price, compared, most;
end $$;
