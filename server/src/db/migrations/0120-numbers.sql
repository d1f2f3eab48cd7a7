set local statement_timeout = 0;
-- The ledger by time: what was paid and refunded on a day.
create index ledger_transactions_by_time on ledger_transactions (at) include (kind, reference_id);

-- Sums of closed days in WIB, so that a year is added up from its days and not from all of its orders. The orders and the ledger stay
-- the truth: a job counts the sums from them, and another compares. No references, since they only repeat. Owner: modules/reports.
create table sales_days (
  day date not null,
  store_id bigint not null,
  payment_type text not null,
  -- paid on this day, in rupiah
  orders int not null,
  goods bigint not null,
  shipping bigint not null,
  unique_codes bigint not null,
  -- of these orders: the first one that its shopper paid, in the shop or in this store
  firsts_in_shop int not null,
  firsts_in_store int not null,
  -- refunded on this day: orders, their goods, and all that went back
  refunds int not null,
  refunded_goods bigint not null,
  refunded bigint not null,
  primary key (day, store_id, payment_type)
);
-- Sold less refunded.
create table product_days (
  day date not null,
  product_id bigint not null,
  store_id bigint not null,
  pieces int not null,
  amount bigint not null,
  primary key (day, product_id, store_id)
);
create table digital_days (
  day date not null,
  category text not null,
  orders int not null,
  -- prices and fees, without unique codes
  sales bigint not null,
  refunds int not null,
  refunded_sales bigint not null,
  -- what suppliers charged, less what they returned
  cost bigint not null,
  primary key (day, category)
);
create table wallet_days (
  day date not null,
  -- of the ledger's transactions
  kind text not null,
  entries int not null,
  credited bigint not null,
  debited bigint not null,
  primary key (day, kind)
);

-- How far days are summed, and what the last comparison found: one row.
create table counted_days (
  only_one boolean primary key default true check (only_one),
  -- every day before this one is summed
  until date,
  checked_at timestamptz,
  -- days whose sums differed from their source, and were counted again
  recounted date[] not null default '{}',
  -- days whose orders differ from the ledger
  unbalanced date[] not null default '{}'
);
insert into counted_days default values;

-- Shoppers who reached the choice of delivery with a cart of a store, until their day is counted. Afterwards only numbers stay.
create table checkouts (
  day date not null,
  store_id bigint not null,
  user_id bigint not null,
  primary key (day, store_id, user_id)
);
create table checkout_days (
  day date not null,
  store_id bigint not null,
  checkouts int not null,
  -- who also ordered in the store on this day
  ordered int not null,
  primary key (day, store_id)
);

-- What shoppers searched and the shop does not have. Without who and when.
create table search_misses (
  day date not null,
  term text not null check (length(term) between 1 and 60),
  searches int not null default 1,
  primary key (day, term)
);
