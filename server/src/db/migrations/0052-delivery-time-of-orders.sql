-- When an order is to be delivered: the day of its pre-order, or what else its shopper was told or wished. Owner: modules/orders.
alter table orders add column delivery_time text;
