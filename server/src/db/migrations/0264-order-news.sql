-- Words of a store to the buyers of chosen orders, such as those of a pre-order that comes later. Rows are only added.
-- Owner: modules/orders (decision 133).
create table order_news (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  store_id bigint not null references stores (id),
  at timestamptz not null,
  sent_by bigint references users (id) on delete set null,
  text text not null check (text <> '' and length(text) <= 1000)
);
create index order_news_of_order on order_news (order_id, id);
create trigger tell_row after insert on order_news for each row execute function tell_of_order_part();
