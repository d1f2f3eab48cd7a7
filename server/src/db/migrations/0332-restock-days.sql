-- The day on which a sold-out product is expected back, which shoppers read until it is past (decision 162).
alter table products add column restock_on date;

-- As before; the day ends with the goods that have come, since it says nothing about the next time.
create or replace function note_in_stock() returns trigger language plpgsql as $$
begin
  perform from product_families f
  where f.id = (select family_id from products where id = new.product_id) for no key update;
  update products set in_stock = not in_stock, restock_on = case when in_stock then restock_on end
  where id = new.product_id and in_stock <> can_be_bought(new.stock, purchase_type, closed_at);
  return null;
end $$;
