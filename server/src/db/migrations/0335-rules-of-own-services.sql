-- Services of the owner's own table have rules too, so a source is no longer a row of rate_aggregators. The last release has no such table.
-- contract: 1.0.0
alter table courier_services drop constraint courier_services_aggregator_fkey;
alter table courier_services add check (rate_source in ('biteship', 'rajaongkir', 'own'));
