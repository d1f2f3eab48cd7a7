-- The PPN inside of a store's sales, which leaves its income for `vat_out` (decision 143). Owner: modules/ledger.
create or replace function add_accounts_of_store() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (code, class, purpose, store_id)
  select purpose || ':' || new.id, class, purpose, new.id
  from (values ('till', 'asset'), ('payable', 'liability'), ('goods', 'income'), ('shipping', 'income'), ('returns', 'income'),
    ('vat_sales', 'income')) kinds (purpose, class)
  on conflict do nothing;
  return null;
end $$;
insert into ledger_accounts (code, class, purpose, store_id) select 'vat_sales:' || id, 'income', 'vat_sales', id from stores;

-- PPN that a document shows and the books do not have yet.
insert into ledger_kinds values ('order_vat');
