-- A fee that was quoted for the old place of an address is not valid for the new one; a change of the recipient keeps it.
create function delete_quotes_of_moved_address() returns trigger language plpgsql as $$
begin
  delete from shipping_quotes where address_id = new.id;
  return null;
end $$;

create trigger moved_address_loses_quotes after update of area_id, latitude, longitude on addresses
  for each row when ((old.area_id, old.latitude, old.longitude) is distinct from (new.area_id, new.latitude, new.longitude))
  execute function delete_quotes_of_moved_address();
