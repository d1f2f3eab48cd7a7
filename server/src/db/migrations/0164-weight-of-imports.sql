-- Grams of new products whose rows have no weight, as whoever imports has said.
alter table bulk_operations add column default_weight int check (default_weight > 0);
