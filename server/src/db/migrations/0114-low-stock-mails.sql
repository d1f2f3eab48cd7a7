set local statement_timeout = 0;
-- A mail a day at most tells which stocks have become low. Owner: modules/catalogue.
create table low_stock_digests (
  id bigint generated always as identity primary key,
  -- In WIB.
  day date not null unique
);

-- In which mail it was told that the stock is low; the trigger forgets it when the stock is above its mark again.
alter table product_stock add column low_digest_id bigint references low_stock_digests;

create or replace function note_stock_movement() returns trigger language plpgsql as $$
declare
  before int := 0;
begin
  if tg_op = 'UPDATE' then before := old.stock; end if;
  if new.stock <> before then
    insert into stock_movements (product_id, change, stock, reason, order_id, user_id, note)
    values (new.product_id, new.stock - before, new.stock,
      coalesce(new.moved_for, case tg_op when 'INSERT' then 'opening' else 'other' end),
      new.moved_order, new.moved_by, coalesce(new.moved_note, ''));
  end if;
  new.is_low := coalesce(new.stock <= new.low_stock, false);
  if not new.is_low then new.low_digest_id := null; end if;
  new.moved_for := null;
  new.moved_by := null;
  new.moved_order := null;
  new.moved_note := null;
  return new;
end $$;
