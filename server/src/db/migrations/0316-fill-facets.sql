-- outside a transaction
-- Fills the facets of products from before, some at a time, so that no product waits long. No line within the block may end in a
-- semicolon, where statements are split.
do $$ declare ids bigint[]; last bigint := 0; begin loop
  ids := array(select product_id from product_filters where product_id > last order by product_id limit 2000); exit
  when ids = '{}'; perform refresh_product_filters(ids); last := ids[cardinality(ids)]; commit; end loop; end
$$;
