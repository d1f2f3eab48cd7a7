-- Lists show every product, or one of each family (docs/decisions/0089-lists-of-products.md): both are counted and have anchors. Owner:
-- modules/catalogue (list-anchors.ts, count-visible.ts).

-- Products on sale, each variant of a family; `visible` has one of each.
alter table product_counts add column variants int not null default 0;

-- Row number `rank` (from 0) of a descending list. They follow list_anchors, which only the version before reads.
create table product_anchors (
  one_per_family boolean not null,
  scope text not null,
  scope_id bigint not null,
  sort text not null,
  rank int not null,
  id bigint not null,
  updated_at timestamptz not null,
  total_purchase int not null,
  price bigint not null,
  promo_price bigint not null,
  in_stock boolean not null,
  -- of a category those within it; other scopes have none
  scope_ids bigint[] not null,
  primary key (one_per_family, scope, scope_id, sort, rank)
);

-- Products on sale that entered (1) or left (-1) a list since its anchors were taken, also as the face of their family. Rows are only
-- added, so that changes don't wait for each other.
create table product_changes (
  change int not null,
  id bigint not null,
  is_face boolean not null,
  category_id bigint not null,
  store_id bigint not null,
  updated_at timestamptz not null,
  total_purchase int not null,
  price bigint not null,
  promo_price bigint not null,
  in_stock boolean not null
);

create function track_products_added() returns trigger language plpgsql as $$
begin
  insert into product_changes
  select 1, id, is_face, category_id, store_id, updated_at, total_purchase, price, promo_price, in_stock from changed where available;
  insert into product_counts as c (scope, scope_id, visible, variants)
  select scope, scope_id, 0, count(*) from (
    select 'all' as scope, 0::bigint as scope_id from changed where available
    union all select 'category', category_id from changed where available
    union all select 'store', store_id from changed where available
  ) rows group by scope, scope_id order by scope, scope_id
  on conflict (scope, scope_id) do update set variants = c.variants + excluded.variants;
  return null;
end $$;
create function track_products_removed() returns trigger language plpgsql as $$
begin
  insert into product_changes
  select -1, id, is_face, category_id, store_id, updated_at, total_purchase, price, promo_price, in_stock from changed where available;
  insert into product_counts as c (scope, scope_id, visible, variants)
  select scope, scope_id, 0, -count(*) from (
    select 'all' as scope, 0::bigint as scope_id from changed where available
    union all select 'category', category_id from changed where available
    union all select 'store', store_id from changed where available
  ) rows group by scope, scope_id order by scope, scope_id
  on conflict (scope, scope_id) do update set variants = c.variants + excluded.variants;
  return null;
end $$;
create function track_products_changed() returns trigger language plpgsql as $$
begin
  insert into product_changes
  select 1, entered.* from (
    select id, is_face, category_id, store_id, updated_at, total_purchase, price, promo_price, in_stock from after where available
    except
    select id, is_face, category_id, store_id, updated_at, total_purchase, price, promo_price, in_stock from before where available
  ) entered
  union all
  select -1, gone.* from (
    select id, is_face, category_id, store_id, updated_at, total_purchase, price, promo_price, in_stock from before where available
    except
    select id, is_face, category_id, store_id, updated_at, total_purchase, price, promo_price, in_stock from after where available
  ) gone;
  insert into product_counts as c (scope, scope_id, visible, variants)
  select scope, scope_id, 0, sum(delta) from (
    select 'all' as scope, 0::bigint as scope_id, 1 as delta from after where available
    union all select 'category', category_id, 1 from after where available
    union all select 'store', store_id, 1 from after where available
    union all select 'all', 0, -1 from before where available
    union all select 'category', category_id, -1 from before where available
    union all select 'store', store_id, -1 from before where available
  ) rows group by scope, scope_id having sum(delta) <> 0 order by scope, scope_id
  on conflict (scope, scope_id) do update set variants = c.variants + excluded.variants;
  return null;
end $$;
-- Nobody writes a product from here to the end of this file, so that what is counted below is exact.
create trigger track_added after insert on products referencing new table as changed
  for each statement execute function track_products_added();
create trigger track_removed after delete on products referencing old table as changed
  for each statement execute function track_products_removed();
create trigger track_changed after update on products referencing old table as before new table as after
  for each statement execute function track_products_changed();

insert into product_counts (scope, scope_id, visible, variants)
select scope, scope_id, 0, count(*) from (
  select 'all' as scope, 0::bigint as scope_id from products where available
  union all select 'category', category_id from products where available
  union all select 'store', store_id from products where available
) rows group by scope, scope_id order by scope, scope_id
on conflict (scope, scope_id) do update set variants = excluded.variants;
