-- Products as unsaved changes would make them, behind links that end after some minutes. Owner: modules/catalogue.
create table product_previews (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  store_id bigint not null references stores,
  -- as its page gets it
  product jsonb not null,
  created_at timestamptz not null default now()
);
create index product_previews_of_product on product_previews (product_id);
create index product_previews_by_age on product_previews (created_at);
