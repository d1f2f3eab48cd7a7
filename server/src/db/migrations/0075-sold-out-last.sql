set local statement_timeout = 0;
-- What is sold out stands last in every list that is asked for without an order of its own. Owner: modules/catalogue.
-- The number itself stays where only orders write (product_stock); the product only knows when the last piece goes or the first
-- one comes back.
alter table products add column in_stock boolean not null default true;
update products set in_stock = false where id in (select product_id from product_stock where stock = 0);

create function note_in_stock() returns trigger language plpgsql as $$
begin
  update products set in_stock = new.stock > 0 where id = new.product_id and in_stock <> (new.stock > 0);
  return null;
end $$;
create trigger note_first_stock after insert on product_stock
  for each row when (new.stock = 0) execute function note_in_stock();
create trigger note_last_piece after update of stock on product_stock
  for each row when ((old.stock > 0) <> (new.stock > 0)) execute function note_in_stock();

create index products_in_stock_by_update on products (in_stock desc, updated_at desc, id desc) where available;
create index products_in_stock_by_id on products (in_stock desc, id desc) where available;
create index products_in_stock_by_sales on products (in_stock desc, total_purchase desc, id desc) where available;
create index products_in_stock_of_category on products (category_id, in_stock desc, updated_at desc, id desc)
  where available;
create index products_in_stock_of_store on products (store_id, in_stock desc, updated_at desc, id desc) where available;

-- The job that takes anchors begins where there are none; until then pages are walked to.
delete from list_anchors;
delete from list_changes;
alter table list_anchors add column in_stock boolean not null;
alter table list_changes add column in_stock boolean not null;

create or replace function note_products_added() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select 1, id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from changed where available;
  return null;
end $$;
create or replace function note_products_removed() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select -1, id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from changed where available;
  return null;
end $$;
create or replace function note_products_moved() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select 1, entered.* from (
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from after where available
    except
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from before where available
  ) entered
  union all
  select -1, gone.* from (
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from before where available
    except
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from after where available
  ) gone;
  return null;
end $$;
