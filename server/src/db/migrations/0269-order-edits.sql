-- Edits of paid orders that are not packed yet: pieces that were taken away are a refunded part, pieces that were replaced have a
-- line each beside the frozen order_lines. Rows are only added. Owner: modules/orders (decision 136).
create table order_edits (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  store_id bigint not null references stores,
  number int not null,
  at timestamptz not null,
  edited_by bigint references users,
  -- for the shopper
  reason text not null,
  -- the part that it refunded; null if replacements cost the same
  refund_id bigint unique references order_refunds,
  unique (order_id, number)
);
create index order_edits_by_time on order_edits (at);
create table order_replacements (
  edit_id bigint not null references order_edits,
  order_id bigint not null references orders,
  -- follows the lines of order_lines and earlier replacements; `replaces` is one of them
  line int not null,
  replaces int not null check (replaces > 0 and replaces < line),
  product_id bigint not null references products,
  -- frozen at the moment of the edit
  name text not null,
  image text not null,
  purchase_type text not null,
  min_days int,
  delivery_date date,
  discount_percent int not null,
  price bigint not null,
  promo_price bigint not null,
  quantity int not null check (quantity > 0),
  note text not null,
  primary key (order_id, line)
);
create index order_replacements_of_edit on order_replacements (edit_id);
create index order_replacements_of_product on order_replacements (product_id, order_id);
create trigger only_added before update or delete or truncate on order_edits
  for each statement execute function forbid_ledger_change();
create trigger only_added before update or delete or truncate on order_replacements
  for each statement execute function forbid_ledger_change();
create trigger tell_row after insert on order_edits for each row execute function tell_of_order_part();

-- The lines of orders with the pieces that no replacement has taken out of them, and these replacements.
create view order_goods as
select g.order_id, g.line, g.replaces, g.product_id, g.name, g.image, g.purchase_type, g.min_days, g.delivery_date,
  g.discount_percent, g.price, g.promo_price, g.note, g.placed,
  g.placed - coalesce((
    select sum(r.quantity)::int from order_replacements r where r.order_id = g.order_id and r.replaces = g.line
  ), 0) as quantity
from (
  select order_id, line, null::int as replaces, product_id, name, image, purchase_type, min_days, delivery_date, discount_percent,
    price, promo_price, note, quantity as placed
  from order_lines
  union all
  select order_id, line, replaces, product_id, name, image, purchase_type, min_days, delivery_date, discount_percent, price,
    promo_price, note, quantity
  from order_replacements
) g;
