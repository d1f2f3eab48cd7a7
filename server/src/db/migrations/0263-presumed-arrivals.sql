-- outside a transaction
drop index concurrently if exists orders_presumed_to_arrive;
create index concurrently orders_presumed_to_arrive on orders (presumed_arrival_at)
  where status = 'shipped' and presumed_arrival_at is not null;
