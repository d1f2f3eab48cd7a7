-- Owner: modules/catalogue. The lists by number sold and by age keep the order that is specified for them, so only lists by
-- change put what is sold out last.
drop index products_in_stock_by_id, products_in_stock_by_sales;
delete from list_anchors where sort in ('ID, sold out last', 'TotalPurchase, sold out last');
