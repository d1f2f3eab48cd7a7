-- While couriers can't be asked the shop's own table names the fee. Who ships the parcel must know: the courier may ask another.
alter table shipping_quotes add column is_estimate boolean not null default false;
alter table orders add column fee_is_estimate boolean not null default false;
