-- Pieces of new products whose rows have no stock, as whoever imports has said, and how many rows go without a picture that could not be
-- fetched.
alter table bulk_operations add column default_stock int check (default_stock >= 0),
  add column without_pictures int not null default 0;
