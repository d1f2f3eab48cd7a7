-- Banks and brands without a picture of their own have a word mark by their name (modules/pictures/marks). The demo had put
-- tiles of two or three letters in its place; what an owner has put there stays.
update bank_accounts set image = '' where image ~ '^banks/(bca|bri|bni|mandiri)-[0-9a-f]{8}\.webp$';
update digital_brands set image = '' where image ~ '^brands/[a-z-]+-[0-9a-f]{8}\.webp$';
update digital_orders set image = '' where image ~ '^brands/[a-z-]+-[0-9a-f]{8}\.webp$';
update orders set bank = jsonb_set(bank, '{image}', '""')
  where bank ->> 'image' ~ '^banks/(bca|bri|bni|mandiri)-[0-9a-f]{8}\.webp$';
update digital_orders set bank = jsonb_set(bank, '{image}', '""')
  where bank ->> 'image' ~ '^banks/(bca|bri|bni|mandiri)-[0-9a-f]{8}\.webp$';
update wallet_top_ups set bank = jsonb_set(bank, '{image}', '""')
  where bank ->> 'image' ~ '^banks/(bca|bri|bni|mandiri)-[0-9a-f]{8}\.webp$';
