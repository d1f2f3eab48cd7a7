-- What a parcel weighs, what its volume counts as, and what the courier asks for: an order tells why its fee is what it is.
alter table shipping_quotes
  add column weight_grams bigint,
  add column volumetric_grams bigint,
  -- none where the fee does not go by weight
  add column charged_kg double precision;
-- a copy, as the shopper saw it
alter table orders add column parcel jsonb;
