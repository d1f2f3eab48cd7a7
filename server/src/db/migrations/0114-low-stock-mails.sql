set local statement_timeout = 0;
-- A mail a day at most tells which stocks have become low. Owner: modules/catalogue.
create table low_stock_digests (
  id bigint generated always as identity primary key,
  -- In WIB.
  day date not null unique
);

-- In which mail it was told that the stock is low; forgotten when the stock is above its mark again.
alter table product_stock add column low_digest_id bigint references low_stock_digests;

-- It is the last one before a change is written, by its name: note_movement has worked out before whether the stock is low.
create function forget_low_digest() returns trigger language plpgsql as $$
begin
  new.low_digest_id := null;
  return new;
end $$;
create trigger note_stock_rise before update on product_stock
  for each row when (new.low_digest_id is not null and not new.is_low) execute function forget_low_digest();
