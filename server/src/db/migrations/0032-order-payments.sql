-- The QRIS payload that the shopper was shown: a copy, since the merchant's may change. Owner: modules/orders.
alter table orders add column qris text;
alter table orders add check (payment_type <> 'qris' or qris is not null);
alter table orders add check (payment_type <> 'cash' or delivery_option = 'pickup');
-- Paid orders whose store has not begun, for the clock that ends them.
create index orders_unconfirmed on orders (updated_at) where status = 'processing';
