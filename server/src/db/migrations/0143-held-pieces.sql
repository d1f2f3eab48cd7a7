-- outside a transaction
-- What unpaid orders hold of a product (modules/orders/held-pieces.ts): these orders, as order-queries.ts says which they are, and the
-- lines of a product from one order on.
drop index concurrently if exists orders_unpaid;
create index concurrently orders_unpaid on orders (id)
  where status in ('waiting', 'processing', 'packing', 'ready') and (status = 'waiting' or payment_type = 'cash');
drop index concurrently if exists order_lines_of_product_by_order;
create index concurrently order_lines_of_product_by_order on order_lines (product_id, order_id) include (quantity);
drop index concurrently if exists order_lines_of_product;
