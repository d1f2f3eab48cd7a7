set local statement_timeout = 0;
-- Every change of a stock, by whom and why. Owner: modules/catalogue. The trigger writes them, so that the sum of the movements of a
-- product is its stock whoever changes it, also the release before this one.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  change int not null check (change <> 0),
  -- pieces after the change
  stock int not null check (stock >= 0),
  reason text not null
    check (reason in ('opening', 'sale', 'cancellation', 'received', 'damaged', 'correction', 'count', 'import', 'other')),
  order_id bigint,
  -- who changed it; empty for shoppers, jobs and the command line
  user_id bigint references users on delete set null,
  note text not null default '',
  created_at timestamptz not null default now(),
  constraint stock_before_is_not_negative check (stock - change >= 0)
);
create index stock_movements_of_product on stock_movements (product_id, id desc);
create index stock_movements_of_order on stock_movements (order_id) where order_id is not null;

insert into stock_movements (product_id, change, stock, reason)
select product_id, stock, stock, 'opening' from product_stock where stock > 0;

-- Why the next change is made: a statement that changes the stock sets them, the movement takes them along.
alter table product_stock
  add column moved_for text,
  add column moved_by bigint,
  add column moved_order bigint,
  add column moved_note text,
  -- from how many pieces on people are reminded to buy more; null: never
  add column low_stock int check (low_stock >= 0),
  add column is_low boolean not null default false;
create index product_stock_low on product_stock (product_id) where is_low;

create function note_stock_movement() returns trigger language plpgsql as $$
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
  new.moved_for := null;
  new.moved_by := null;
  new.moved_order := null;
  new.moved_note := null;
  return new;
end $$;
create trigger note_movement before insert or update on product_stock
  for each row execute function note_stock_movement();

create function forbid_movement_change() returns trigger language plpgsql as $$
begin
  -- A deleted account leaves its movements, and a deleted product takes its own along.
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  if tg_op = 'DELETE' and not exists (select from products where id = old.product_id) then return old; end if;
  raise exception '% of a stock movement is forbidden: a mistake is mended by another movement', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger only_added before update or delete on stock_movements for each row execute function forbid_movement_change();
