-- outside a transaction
-- What digital orders have delivered, as staff searches for it (modules/digital/search-digital-orders.ts): equality alone, of texts that
-- suppliers write as long as they like.
drop index concurrently if exists digital_orders_of_serial_number;
create index concurrently digital_orders_of_serial_number on digital_orders
  using hash (upper(translate(serial_number, ' ./-', ''))) where serial_number <> '';
drop index concurrently if exists digital_orders_of_token;
create index concurrently digital_orders_of_token on digital_orders
  using hash (translate(facts->>'Token', ' ./-', '')) where facts ? 'Token';
