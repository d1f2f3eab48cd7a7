-- outside a transaction
-- Which villages of addresses an aggregator was not asked about yet.
drop index concurrently if exists addresses_of_area;
create index concurrently addresses_of_area on addresses (area_id);
