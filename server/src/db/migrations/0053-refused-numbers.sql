-- The supplier has said of an order that its number can't receive these goods: the same is not tried again for some minutes.
-- Owner: modules/digital.
alter table digital_orders add column is_number_refused boolean not null default false;
