-- outside a transaction
-- The first screen reads open work by its age, a few rows of each kind, whatever the number of orders that are done.
drop index concurrently if exists orders_to_verify;
create index concurrently orders_to_verify on orders (payment_proof_id) where status = 'waiting' and payment_proof_id is not null;
drop index concurrently if exists top_ups_to_verify;
create index concurrently top_ups_to_verify on wallet_top_ups (payment_proof_id) where status = 'waiting' and payment_proof_id is not null;
drop index concurrently if exists digital_orders_to_verify;
create index concurrently digital_orders_to_verify on digital_orders (payment_proof_id)
  where status = 'waiting' and payment_proof_id is not null;
drop index concurrently if exists orders_to_ship;
create index concurrently orders_to_ship on orders (updated_at, id) where status = 'packing';
drop index concurrently if exists orders_to_hand_over;
create index concurrently orders_to_hand_over on orders (updated_at, id) where status = 'ready';
drop index concurrently if exists orders_open_in_store;
create index concurrently orders_open_in_store on orders (store_id, status, updated_at)
  where status in ('processing', 'packing', 'ready');
