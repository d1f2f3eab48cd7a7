-- The commission of a store in basis points, and that of each line, frozen when its order is placed (decision 142). The release before
-- sells without one. Owners: modules/stores, modules/orders.
alter table stores add column commission_rate int not null default 0 check (commission_rate between 0 and 10000);
-- rupiah for all pieces of the line
alter table order_lines add column commission bigint not null default 0;
alter table order_replacements add column commission bigint not null default 0;

create or replace view order_goods as
select g.order_id, g.line, g.replaces, g.product_id, g.name, g.image, g.purchase_type, g.min_days, g.delivery_date,
  g.discount_percent, g.price, g.promo_price, g.note, g.placed,
  g.placed - coalesce((
    select sum(r.quantity)::int from order_replacements r where r.order_id = g.order_id and r.replaces = g.line
  ), 0) as quantity,
  g.commission
from (
  select order_id, line, null::int as replaces, product_id, name, image, purchase_type, min_days, delivery_date, discount_percent,
    price, promo_price, note, quantity as placed, commission
  from order_lines
  union all
  select order_id, line, replaces, product_id, name, image, purchase_type, min_days, delivery_date, discount_percent, price,
    promo_price, note, quantity, commission
  from order_replacements
) g;
