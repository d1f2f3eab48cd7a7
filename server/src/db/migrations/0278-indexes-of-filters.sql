-- outside a transaction
-- The entries that wait to be sorted into the index of words are read by every search, so they must stay few (kB).
drop index concurrently if exists product_filters_by_words;
create index concurrently product_filters_by_words on product_filters using gin (words) with (gin_pending_list_limit = 256);
drop index concurrently if exists product_filters_of_family;
create index concurrently product_filters_of_family on product_filters (family_id) where family_id is not null;
drop index concurrently if exists product_filters_by_price;
create index concurrently product_filters_by_price on product_filters (price, product_id);
drop index concurrently if exists product_filters_by_discount;
create index concurrently product_filters_by_discount on product_filters (discount_percent desc, product_id desc);
drop index concurrently if exists product_filters_by_sales;
create index concurrently product_filters_by_sales on product_filters (sold desc, product_id desc);
drop index concurrently if exists product_filters_by_update;
create index concurrently product_filters_by_update on product_filters (in_stock desc, updated_at desc, product_id desc);
