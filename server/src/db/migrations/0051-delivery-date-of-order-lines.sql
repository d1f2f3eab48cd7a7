-- When a pre-order is sent was told in the cart, and its order has to tell it too, though the product changes later.
alter table order_lines add column delivery_date date;
