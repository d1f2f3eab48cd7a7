-- Shoppers who want to be told when a sold-out product can be bought again (decision 162). Owner: modules/restock.
create table restock_wishes (
  -- Another one for each wish, so that a mail tells of the one that it was written for.
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  wished_at timestamptz not null default shop_now(),
  -- When the mail was queued; null while the shopper waits.
  told_at timestamptz,
  unique (user_id, product_id)
);
create index restock_wishes_of_product on restock_wishes (product_id);
create index restock_wishes_waiting on restock_wishes (product_id, wished_at) where told_at is null;
