-- When a shipped order counts as arrived without news, as its shopper was told; null for those shipped by earlier releases, and for never.
-- Owner: modules/orders (decision 132).
alter table orders add column presumed_arrival_at timestamptz;
