-- Parts of paid orders that were refunded: pieces of lines, and shipping (decision 112). Owner: modules/orders.
create table order_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  number int not null,
  at timestamptz not null,
  refunded_by bigint references users,
  -- for the shopper
  reason text not null,
  -- rupiah: of goods, of shipping, and the unique code with the last part
  goods bigint not null check (goods >= 0),
  shipping bigint not null check (shipping >= 0),
  unique_code int not null check (unique_code >= 0),
  amount bigint not null generated always as (goods + shipping + unique_code) stored check (amount > 0),
  -- whether the pieces returned to stock
  is_restocked boolean not null,
  unique (order_id, number)
);
create table order_refund_lines (
  refund_id bigint not null references order_refunds,
  line int not null,
  quantity int not null check (quantity > 0),
  primary key (refund_id, line)
);
create trigger only_added before update or delete or truncate on order_refunds
  for each statement execute function forbid_ledger_change();
create trigger only_added before update or delete or truncate on order_refund_lines
  for each statement execute function forbid_ledger_change();
insert into ledger_kinds values ('order_partial_refund');
