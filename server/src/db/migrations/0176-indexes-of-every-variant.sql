-- outside a transaction
-- The orders of lists that show every product (0175). Those that show one of each family keep the indexes of their own orders.
drop index concurrently if exists offered_by_update;
create index concurrently offered_by_update on products (updated_at desc, id desc) where available;
drop index concurrently if exists offered_by_id;
create index concurrently offered_by_id on products (id desc) where available;
drop index concurrently if exists offered_by_sales;
create index concurrently offered_by_sales on products (total_purchase desc, id desc) include (search) where available;
drop index concurrently if exists offered_of_category;
create index concurrently offered_of_category on products (category_id, updated_at desc, id desc) where available;
drop index concurrently if exists offered_of_store;
create index concurrently offered_of_store on products (store_id, updated_at desc, id desc) where available;
drop index concurrently if exists offered_by_price;
create index concurrently offered_by_price on products (price desc, id desc) where available;
drop index concurrently if exists offered_by_promo_price;
create index concurrently offered_by_promo_price on products (promo_price desc, id desc) where available;
drop index concurrently if exists offered_by_name;
create index concurrently offered_by_name on products (name, id) where available;
drop index concurrently if exists products_by_update;
drop index concurrently if exists products_of_category;
drop index concurrently if exists products_of_store;
drop index concurrently if exists products_by_list_price;
drop index concurrently if exists products_by_name;
