-- Owner of stores: modules/stores. From this sum of goods on a store bears the fee of the cheapest service, 0 never; below it, this much of each fee.
alter table stores
  add column free_shipping_from bigint not null default 0,
  add column shipping_subsidy bigint not null default 0,
  -- When its own courier goes, in the format of opening_hours; null without stated hours.
  add column own_courier_hours jsonb;

-- Who bears the difference between the courier's price and the fee: store, or rate_service for a discount that the service gives.
alter table shipping_quotes add column borne_by text;
-- {"rate", "amount", "by"}: the courier's price and the part of it that the shopper does not pay, frozen when the order is placed.
alter table orders add column borne_shipping jsonb;
