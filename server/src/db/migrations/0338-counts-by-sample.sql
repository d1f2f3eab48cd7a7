-- How many goods have each of the `wanted` facets (a regular expression), can be bought, or are ready; and their prices in steps of equal
-- ratio. Counts are exact up to `counted`, and one more stands for any more. A family counts once. Goods up to `most_read` are all read. Of
-- more, the sample of 0337 is read first: a facet that is so frequent in it that `counted` goods of all would be five standard deviations
-- away has more. The others of its `most_counted` most frequent facets are counted, by the index of words if they are rare (decision 141).
create or replace function facet_counts(
  goods filtered_goods, wanted text, counted int, most_read int, most_counted int,
  out count int, out in_stock int, out ready int, out words jsonb, out bars jsonb
) language plpgsql stable set random_page_cost = 1.1 set work_mem = '16MB' as $$
declare
  described bigint[] := array(select described_products(goods.described, 3000) where goods.described is not null);
  matching text := 'from product_filters f where ' || filter_condition('f');
  -- Few combinations of facets stand in many rows, so that these are grouped before their facets are.
  faceted text := 'select facet, sum(case when family_id is null then rows else 1 end)::int as number from (
      select facet, family_id, sum(rows) as rows
      from (select facets, family_id, count(*) as rows from found group by facets, family_id) alike, unnest(facets) facet
      group by facet, family_id
    ) by_family group by facet';
  of_things text := 'select count(*), count(*) filter (where in_stock), count(*) filter (where ready) from (
      select bool_or(in_stock) as in_stock, bool_or(purchase_type = ''ready'') as ready
      from found group by coalesce(family_id, -product_id)
    ) thing';
  certain int := ceil(((5 + sqrt(25 + 4 * counted / 32.0)) / 2) ^ 2);
  is_sample boolean;
  uncertain text[];
  rare tsquery;
begin
  execute 'select count(*) > $9 from (select ' || matching || ' limit $9 + 1) found' into is_sample
  using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high, most_read;
  execute 'with found as materialized (
      select f.family_id, f.product_id, f.facets, f.price, f.in_stock, f.purchase_type ' || matching
      || case when is_sample then ' and hashint8(coalesce(family_id, -product_id)) & 31 = 0' else '' end || '
    ), bounds as (
      select ln(min(price)) as low, (ln(max(price)) - ln(min(price))) / 20 as step from found
    ), bar as (
      select least(floor((ln(price) - low) / nullif(step, 0)), 19) as bar, count(distinct coalesce(family_id, -product_id))::int as number
      from found, bounds group by 1
    )
    select things.*,
      coalesce((
        select jsonb_agg(jsonb_build_array(facet, number) order by number desc, facet) from (' || faceted || ') f where facet ~ $9
      ), ''[]''),
      coalesce((
        select jsonb_agg(jsonb_build_object(''count'', number, ''from'', floor(round(exp(low + coalesce(bar, 0) * step)::numeric, 3)),
          ''to'', ceil(round(exp(low + (coalesce(bar, 0) + 1) * step)::numeric, 3))) order by bar)
        from bar, bounds), ''[]'')
    from (' || of_things || ') things'
  into count, in_stock, ready, words, bars
  using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high, wanted;
  if is_sample then
    if least(count, in_stock, ready) >= certain then
      count := counted + 1; in_stock := counted + 1; ready := counted + 1;
    else
      execute 'with found as (select f.family_id, f.product_id, f.in_stock, f.purchase_type ' || matching || ') ' || of_things
      into count, in_stock, ready
      using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high;
    end if;
    select coalesce(jsonb_agg(value order by n), '[]'), coalesce(array_agg(value ->> 0) filter (where (value ->> 1)::int < certain), '{}'),
      case when sum((value ->> 1)::int) filter (where (value ->> 1)::int < certain) * 32 < 100000
        then (string_agg(word_query(value ->> 0)::text, ' | ') filter (where (value ->> 1)::int < certain))::tsquery end
    from jsonb_array_elements(words) with ordinality w (value, n) where n <= most_counted
    into words, uncertain, rare;
    execute 'with found as (
        select f.facets, f.family_id ' || matching || case when rare is null then '' else ' and f.words @@ $11' end || ' and $9 <> ''{}''
      )
      select coalesce(jsonb_agg(jsonb_build_array(value ->> 0, coalesce(number, $10 + 1)) order by coalesce(number, $10 + 1) desc, n), ''[]'')
      from jsonb_array_elements($12) with ordinality w (value, n)
      left join (' || faceted || ') exact on facet = value ->> 0 and facet = any($9)'
    into words
    using goods.words, goods.keyword, described, goods.ids, goods.in_stock, goods.types, goods.low, goods.high, uncertain, counted, rare, words;
  end if;
  count := least(count, counted + 1);
  in_stock := least(in_stock, counted + 1);
  ready := least(ready, counted + 1);
  words := coalesce((
    select jsonb_agg(jsonb_build_array(value ->> 0, least((value ->> 1)::int, counted + 1)) order by n)
    from jsonb_array_elements(words) with ordinality w (value, n)), '[]');
end $$;
