-- What the team writes to itself about an order; shoppers never see it. Owner: modules/orders.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  store_id bigint not null references stores (id),
  at timestamptz not null,
  user_id bigint references users (id) on delete set null,
  text text not null check (text <> '' and length(text) <= 1000),
  -- Whether people who only pack may read it.
  for_packers boolean not null
);
create index order_notes_of_order on order_notes (order_id, id);
create trigger tell_row after insert on order_notes for each row execute function tell_of_order_part();
