-- outside a transaction
-- The orders of one store in their order: without it, a list of a store with few orders reads those of all others.
drop index concurrently if exists orders_of_store;
create index concurrently orders_of_store on orders (store_id, id);
