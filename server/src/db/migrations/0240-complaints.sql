-- Complaints of shoppers about goods that were shipped or have arrived (decision 122). Owner: modules/complaints.
create table complaints (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  user_id bigint not null references users,
  store_id bigint not null references stores,
  at timestamptz not null default shop_now(),
  kind text not null check (kind in ('damaged', 'wrong', 'missing', 'different', 'other')),
  text text not null check (text <> '' and length(text) <= 1000),
  solution text not null check (solution in ('refund', 'return')),
  state text not null default 'open' check (state in ('open', 'returning', 'approved', 'refunded', 'refused', 'withdrawn')),
  state_at timestamptz not null default shop_now(),
  -- The part of the order that was refunded for it.
  refund_number int,
  check ((state = 'refunded') = (refund_number is not null)),
  foreign key (order_id, refund_number) references order_refunds (order_id, number),
  unique (order_id, refund_number)
);
create unique index complaints_open on complaints (order_id) where state in ('open', 'returning', 'approved');
create index complaints_of_order on complaints (order_id, id);
create index complaints_of_shopper on complaints (user_id, store_id);
create index complaints_to_answer on complaints (state, state_at, id) where state in ('open', 'approved');
create trigger tell_row after insert or update on complaints for each row execute function tell_of_order_part();

create table complaint_lines (
  complaint_id bigint not null references complaints,
  line int not null,
  product_id bigint not null,
  quantity int not null check (quantity > 0),
  primary key (complaint_id, line)
);
create index complaint_lines_of_product on complaint_lines (product_id);

create table complaint_pictures (
  complaint_id bigint not null references complaints,
  place int not null,
  upload_key text not null references uploads (key),
  primary key (complaint_id, place)
);
create index complaint_pictures_of_upload on complaint_pictures (upload_key);

create table complaint_events (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints,
  at timestamptz not null default shop_now(),
  state text not null,
  -- 'approved' after 'returning': the goods came back.
  actor text not null check (actor in ('customer', 'operator')),
  user_id bigint references users on delete set null,
  note text not null default ''
);
create index complaint_events_of_complaint on complaint_events (complaint_id, id);
