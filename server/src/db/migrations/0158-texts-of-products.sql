set local statement_timeout = 0;
-- The triggers of 0157 keep what is written meanwhile.
insert into product_texts (product_id, words)
select id, words_of_product(search, description) from products
on conflict (product_id) do nothing;
