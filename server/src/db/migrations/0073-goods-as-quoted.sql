-- A price of shipping is named for goods as they are at that moment; an order that says nothing else of them was made by that.
-- Owner: shipping. Null in prices that were named before, which live for half an hour.
alter table shipping_quotes
  add column goods_total bigint,
  add column purchase_type text,
  add column delivery_date date;
