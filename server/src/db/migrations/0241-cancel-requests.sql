-- Requests of shoppers to cancel an order that is paid and not shipped (decision 123). Owner: modules/cancel-requests.
create table order_cancel_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  store_id bigint not null references stores,
  at timestamptz not null default shop_now(),
  reason text not null check (reason <> '' and length(reason) <= 500),
  -- A request that is open although its order was shipped or has ended was overtaken.
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  note text not null default '',
  check ((state = 'open') = (decided_at is null))
);
create unique index order_cancel_requests_open on order_cancel_requests (order_id) where state = 'open';
create index order_cancel_requests_of_order on order_cancel_requests (order_id, id);
create trigger tell_row after insert or update on order_cancel_requests for each row execute function tell_of_order_part();
