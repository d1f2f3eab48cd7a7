-- What people who keep products need beside what shoppers see. Owner: modules/catalogue.
alter table products
  add column version int not null default 1,
  add column sku text not null default '',
  add column barcode text not null default '',
  -- alternative texts of the pictures, in their order
  add column image_alts text[] not null default '{}',
  -- when it begins and ends to be sold by itself (jobs/schedule.ts)
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  -- what was sold is never deleted
  add column archived_at timestamptz,
  add constraint archived_is_not_sold check (archived_at is null or not available);
create unique index products_by_sku on products (lower(sku), store_id) where sku <> '' and archived_at is null;
create index products_by_barcode on products (barcode) where barcode <> '';
create index products_to_publish on products (publish_at) where publish_at is not null;
create index products_to_unpublish on products (unpublish_at) where unpublish_at is not null;
-- The lists of the back office; the public ones leave out what is hidden.
create index products_kept_by_store on products (store_id, id desc) where archived_at is null;
create index products_kept_by_category on products (category_id, id desc) where archived_at is null;
create index products_kept_by_update on products (updated_at desc, id desc) where archived_at is null;
create index products_out_of_stock on products (id desc) include (purchase_type) where not in_stock and archived_at is null;
create index products_hidden on products (id desc) where not available and archived_at is null;
create index products_archived on products (id desc) where archived_at is not null;

-- in_stock says whether a product can be bought: a pre-order whose time is over can't, whatever is left of it.
create function can_be_bought(stock int, purchase_type text, closed_at timestamptz) returns boolean language sql stable as $$
  select stock > 0 and (purchase_type <> 'pre_order' or closed_at is null or closed_at > shop_now())
$$;
create or replace function note_in_stock() returns trigger language plpgsql as $$
begin
  update products set in_stock = not in_stock
  where id = new.product_id and in_stock <> can_be_bought(new.stock, purchase_type, closed_at);
  return null;
end $$;
drop trigger note_first_stock on product_stock;
create trigger note_first_stock after insert on product_stock for each row execute function note_in_stock();
create function note_purchase_type() returns trigger language plpgsql as $$
begin
  new.in_stock := coalesce(
    (select can_be_bought(stock, new.purchase_type, new.closed_at) from product_stock where product_id = new.id), new.in_stock);
  return new;
end $$;
create trigger note_purchase_type before update of purchase_type, closed_at on products
  for each row when ((old.purchase_type, old.closed_at) is distinct from (new.purchase_type, new.closed_at))
  execute function note_purchase_type();
create index products_to_close on products (closed_at) where in_stock and purchase_type = 'pre_order';
