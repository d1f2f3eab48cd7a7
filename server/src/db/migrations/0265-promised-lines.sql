-- outside a transaction
-- Pre-orders are found by the day that was promised; few lines have one.
drop index concurrently if exists order_lines_promised;
create index concurrently order_lines_promised on order_lines (delivery_date, order_id) where delivery_date is not null;
