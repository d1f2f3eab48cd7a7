-- The price after the discount as it was given, where a percentage alone did not say it (docs/decisions/0096-prices-as-given.md).
-- Owner: modules/catalogue.
alter table products add column sale_price bigint;
alter table products alter column promo_price drop expression;

-- In whole percent, half rounded up; whatever is reduced has at least 1. As modules/catalogue/products/prices.ts.
create function percent_off(price bigint, sale_price bigint) returns int language sql immutable as $$
  select least(greatest((200 * (price - sale_price) + price) / (2 * price), 1), 99)::int
$$;

-- The version before writes prices and percentages alone: a sale price that does not agree with them is over.
create function set_promo_price() returns trigger language plpgsql as $$
begin
  if new.sale_price not between 1 and new.price - 1 or new.discount_percent <> percent_off(new.price, new.sale_price) then
    new.sale_price := null;
  end if;
  new.promo_price := coalesce(new.sale_price, new.price - new.price * new.discount_percent / 100);
  return new;
end $$;
create trigger set_promo_price before insert or update of price, discount_percent, sale_price, promo_price on products
  for each row execute function set_promo_price();
