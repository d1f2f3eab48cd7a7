set local statement_timeout = 0;
-- The triggers of 0276 keep what is written meanwhile.
select add_filter_values(array(select id from products where available));
insert into product_filters select * from product_filter_rows on conflict (product_id) do nothing;
delete from product_filters f using products p where p.id = f.product_id and not p.available;
