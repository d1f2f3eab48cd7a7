-- outside a transaction
-- Arrived orders finish by their age; there are few of them beside the finished ones.
drop index concurrently if exists orders_arrived;
create index concurrently orders_arrived on orders (updated_at, id) where status = 'arrived';
