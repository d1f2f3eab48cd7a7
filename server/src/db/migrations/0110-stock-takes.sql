-- Stock-takings: several people count the goods of a store at once while it sells (docs/decisions/0062-stock-takes.md). Owner:
-- modules/catalogue.
create table stock_takes (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  started_by bigint references users on delete set null,
  started_at timestamptz not null default now(),
  closed_by bigint references users on delete set null,
  closed_at timestamptz
);
create unique index one_open_stock_take_of_a_store on stock_takes (store_id) where closed_at is null;
create index stock_takes_of_store on stock_takes (store_id, id desc);

-- Pieces that somebody has counted; several counts of a product add up, and a wrong one is taken back by one below zero.
create table stock_counts (
  id bigint generated always as identity primary key,
  take_id bigint not null references stock_takes,
  store_id bigint not null references stores,
  product_id bigint not null references products on delete cascade,
  pieces int not null check (pieces <> 0),
  -- pieces that were to be on the shelf then: the stock, and what orders hold that have not been handed over
  expected int not null,
  -- of these, what orders hold
  held int not null default 0,
  user_id bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index stock_counts_of_take on stock_counts (take_id, product_id, id desc);

select
  watch_for_backoffice('stock_takes', 'stock take', 'id', 'store_id'),
  watch_for_backoffice('stock_counts', 'stock take', 'take_id', 'store_id');
