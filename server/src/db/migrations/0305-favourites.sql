-- The products that shoppers have marked, at most 200 each. Guests keep theirs in the browser (decision 151).
-- Owner: modules/favourites.
create table favourites (
  user_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index favourites_of_product on favourites (product_id);
