-- outside a transaction
-- One of 32 products, by a hash under which a family is whole or absent: what more than 10,000 goods have is known from these (decision 141).
drop index concurrently if exists product_filters_sample;
create index concurrently product_filters_sample on product_filters (product_id) where hashint8(coalesce(family_id, -product_id)) & 31 = 0;
