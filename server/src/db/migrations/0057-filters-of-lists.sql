-- Owner: catalogue. The product list is filtered by the exact list price and by the name of the store, in any case.
create index products_by_list_price on products (price) where available;
create index stores_by_lower_name on stores (lower(name));
