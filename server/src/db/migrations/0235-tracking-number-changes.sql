-- Tracking numbers that were added or corrected after the parcel was shipped: who, when, from which to which. Owner: modules/orders.
create table tracking_number_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  at timestamptz not null,
  user_id bigint references users (id) on delete set null,
  number_before text not null,
  number_after text not null check (number_after <> number_before)
);
create index tracking_number_changes_of_order on tracking_number_changes (order_id, id);
