-- Where words name more products than are wanted, the newest are among them (0088 took any).
create or replace function products_with_words(words tsquery, most int) returns setof bigint language sql stable
  set enable_seqscan = off as $$
  with indexed as materialized (
    select id from products where search @@ words limit most
  )
  select id from indexed
  union
  select id from (select id, search from products order by id desc limit most) newest
  where search @@ words and (select count(*) from indexed) = most
$$;
