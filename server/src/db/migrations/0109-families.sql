set local statement_timeout = 0;
-- Families: products that differ in size, colour and the like (docs/decisions/0057-families.md). A member is a product of its own with
-- its price, stock and pictures; lists show one of each family, its face. Owner: modules/catalogue.
create table product_families (
  id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  name text not null,
  -- [{"name": "Ukuran", "values": ["S", "M"]}], in their order
  options jsonb not null check (jsonb_array_length(options) between 1 and 3),
  version int not null default 1,
  -- of the members that are available: how many, and the cheapest and the dearest
  variants int not null default 0,
  lowest_price bigint,
  highest_price bigint,
  created_at timestamptz not null default now()
);
create index product_families_of_store on product_families (store_id, id desc);

alter table products
  add column family_id bigint references product_families,
  -- its value of each option, in the order of the options
  add column option_values text[] not null default '{}',
  add column is_face boolean not null default true,
  -- what the family is found by besides the name of the member
  add column family_words text not null default '',
  add constraint members_have_values check ((family_id is null) = (option_values = '{}'));
create unique index members_differ on products (family_id, option_values) where family_id is not null;
create unique index one_face_of_a_family on products (family_id) where family_id is not null and is_face;

-- The face is the first that can be bought, then the cheapest. The lock lets changes of one family choose one after the other.
create function choose_face(family bigint) returns void language plpgsql as $$
declare
  face bigint;
begin
  perform from product_families where id = family for no key update;
  select id into face from products where family_id = family
    order by archived_at is not null, not available, not in_stock, promo_price, id limit 1;
  update products set is_face = false where family_id = family and is_face and id <> face;
  update products set is_face = true where id = face and not is_face;
  update product_families f set (variants, lowest_price, highest_price) = (m.variants, m.lowest, m.highest)
  from (
    select count(*) as variants, min(promo_price) as lowest, max(promo_price) as highest
    from products where family_id = family and available
  ) m
  where f.id = family
    and (f.variants, f.lowest_price, f.highest_price) is distinct from (m.variants, m.lowest, m.highest);
end $$;
create function note_member() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.family_id is not null then perform choose_face(old.family_id); end if;
  if tg_op <> 'DELETE' and new.family_id is not null and (tg_op = 'INSERT' or new.family_id is distinct from old.family_id) then
    perform choose_face(new.family_id);
  end if;
  return null;
end $$;
create trigger note_member_added after insert on products
  for each row when (new.family_id is not null) execute function note_member();
create trigger note_member_changed
  after update of family_id, available, archived_at, in_stock, price, discount_percent on products
  for each row when (old.family_id is not null or new.family_id is not null) execute function note_member();
create trigger note_member_removed after delete on products
  for each row when (old.family_id is not null) execute function note_member();

-- A product outside of families is its own face; a new member waits to be chosen.
create function begin_membership() returns trigger language plpgsql as $$
begin
  new.is_face := new.family_id is null;
  return new;
end $$;
create trigger begin_membership before insert on products
  for each row when (new.family_id is not null) execute function begin_membership();
create trigger change_membership before update of family_id on products
  for each row when (old.family_id is distinct from new.family_id) execute function begin_membership();

-- Locks the family before the product, as choose_face does.
create or replace function note_in_stock() returns trigger language plpgsql as $$
begin
  perform from product_families f
  where f.id = (select family_id from products where id = new.product_id) for no key update;
  update products set in_stock = not in_stock
  where id = new.product_id and in_stock <> can_be_bought(new.stock, purchase_type, closed_at);
  return null;
end $$;

-- A family is found by the values of all of its members.
alter table products alter column search drop expression;
create function note_words() returns trigger language plpgsql as $$
begin
  new.search := product_search(new.name || ' ' || new.family_words, new.category_id, new.store_id);
  return new;
end $$;
create trigger note_words_added before insert on products for each row execute function note_words();
create trigger note_words_changed before update of name, family_words, category_id, store_id on products
  for each row execute function note_words();

-- Lists and counts have one product of each family.
drop index products_by_update, products_by_id, products_by_sales, products_of_category, products_of_store, products_by_price,
  products_by_name, products_by_list_price, products_in_stock_by_update, products_in_stock_of_category,
  products_in_stock_of_store;
create index products_by_update on products (updated_at desc, id desc) where available and is_face;
create index products_by_id on products (id desc) where available and is_face;
create index products_by_sales on products (total_purchase desc, id desc) include (search) where available and is_face;
create index products_of_category on products (category_id, updated_at desc, id desc) where available and is_face;
create index products_of_store on products (store_id, updated_at desc, id desc) where available and is_face;
create index products_by_price on products (promo_price desc, id desc) where available and is_face;
create index products_by_name on products (name, id) where available and is_face;
create index products_by_list_price on products (price) where available and is_face;
create index products_in_stock_by_update on products (in_stock desc, updated_at desc, id desc) where available and is_face;
create index products_in_stock_of_category on products (category_id, in_stock desc, updated_at desc, id desc)
  where available and is_face;
create index products_in_stock_of_store on products (store_id, in_stock desc, updated_at desc, id desc)
  where available and is_face;

create or replace function count_products_added() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (scope, scope_id, visible)
  select scope, scope_id, count(*) from (
    select 'all' as scope, 0::bigint as scope_id from changed where available and is_face
    union all select 'category', category_id from changed where available and is_face
    union all select 'store', store_id from changed where available and is_face
  ) rows group by scope, scope_id order by scope, scope_id
  on conflict (scope, scope_id) do update set visible = c.visible + excluded.visible;
  return null;
end $$;
create or replace function count_products_removed() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (scope, scope_id, visible)
  select scope, scope_id, -count(*) from (
    select 'all' as scope, 0::bigint as scope_id from changed where available and is_face
    union all select 'category', category_id from changed where available and is_face
    union all select 'store', store_id from changed where available and is_face
  ) rows group by scope, scope_id order by scope, scope_id
  on conflict (scope, scope_id) do update set visible = c.visible + excluded.visible;
  return null;
end $$;
create or replace function count_products_changed() returns trigger language plpgsql as $$
begin
  insert into product_counts as c (scope, scope_id, visible)
  select scope, scope_id, sum(delta) from (
    select 'all' as scope, 0::bigint as scope_id, 1 as delta from after where available and is_face
    union all select 'category', category_id, 1 from after where available and is_face
    union all select 'store', store_id, 1 from after where available and is_face
    union all select 'all', 0, -1 from before where available and is_face
    union all select 'category', category_id, -1 from before where available and is_face
    union all select 'store', store_id, -1 from before where available and is_face
  ) rows group by scope, scope_id having sum(delta) <> 0 order by scope, scope_id
  on conflict (scope, scope_id) do update set visible = c.visible + excluded.visible;
  return null;
end $$;

create or replace function note_products_added() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select 1, id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock
  from changed where available and is_face;
  return null;
end $$;
create or replace function note_products_removed() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select -1, id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock
  from changed where available and is_face;
  return null;
end $$;
create or replace function note_products_moved() returns trigger language plpgsql as $$
begin
  insert into list_changes
  select 1, entered.* from (
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from after where available and is_face
    except
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from before where available and is_face
  ) entered
  union all
  select -1, gone.* from (
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from before where available and is_face
    except
    select id, category_id, store_id, updated_at, total_purchase, promo_price, in_stock from after where available and is_face
  ) gone;
  return null;
end $$;

create trigger signal_change after insert or update or delete or truncate on product_families
  for each statement execute function signal_public_data();
select watch_for_backoffice('product_families', 'product', '', 'store_id');
