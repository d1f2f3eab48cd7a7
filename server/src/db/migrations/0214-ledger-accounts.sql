-- contract: 1.0.0
-- The accounts of the ledger as data: one for each bank account, and five for each store. Owner: modules/ledger (decision 110).
create table ledger_accounts (
  code text primary key,
  class text not null check (class in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- the code without the id of its bank account or store
  purpose text not null,
  bank_account_id bigint unique,
  store_id bigint,
  unique (store_id, purpose),
  check (num_nonnulls(bank_account_id, store_id) <= 1),
  check (code = case when num_nonnulls(bank_account_id, store_id) = 0 then purpose
    else purpose || ':' || coalesce(bank_account_id, store_id) end)
);

insert into ledger_accounts (code, class, purpose) values
  ('wallet', 'liability', 'wallet'),
  ('suspense', 'liability', 'suspense'),
  ('vouchers', 'liability', 'vouchers'),
  ('vat_out', 'liability', 'vat_out'),
  ('withholding', 'liability', 'withholding'),
  ('payouts', 'liability', 'payouts'),
  ('qris', 'asset', 'qris'),
  ('supplier', 'asset', 'supplier'),
  ('vat_in', 'asset', 'vat_in'),
  ('transit', 'asset', 'transit'),
  ('opening', 'equity', 'opening'),
  ('commission', 'income', 'commission'),
  ('codes', 'income', 'codes'),
  ('digital', 'income', 'digital'),
  ('digital_returns', 'income', 'digital_returns'),
  ('revenue', 'income', 'revenue'),
  ('refunds', 'income', 'refunds'),
  ('digital_cost', 'expense', 'digital_cost'),
  ('corrections', 'expense', 'corrections'),
  ('rounding', 'expense', 'rounding');

-- Triggers, so that a bank account or a store of the version before has its accounts as well.
create function add_account_of_bank() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (code, class, purpose, bank_account_id) values ('bank:' || new.id, 'asset', 'bank', new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger has_ledger_account after insert on bank_accounts for each row execute function add_account_of_bank();

create function add_accounts_of_store() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (code, class, purpose, store_id)
  select purpose || ':' || new.id, class, purpose, new.id
  from (values ('till', 'asset'), ('payable', 'liability'), ('goods', 'income'), ('shipping', 'income'), ('returns', 'income'))
    kinds (purpose, class)
  on conflict do nothing;
  return null;
end $$;
create trigger has_ledger_accounts after insert on stores for each row execute function add_accounts_of_store();

insert into ledger_accounts (code, class, purpose, bank_account_id) select 'bank:' || id, 'asset', 'bank', id from bank_accounts;
insert into ledger_accounts (code, class, purpose, store_id)
  select purpose || ':' || id, class, purpose, id
  from stores, (values ('till', 'asset'), ('payable', 'liability'), ('goods', 'income'), ('shipping', 'income'), ('returns', 'income'))
    kinds (purpose, class);

-- The kinds of postings as data as well, so that a further kind replaces no constraint.
create table ledger_kinds (kind text primary key);
insert into ledger_kinds values ('top_up'), ('top_up_reversal'), ('order_payment'), ('order_reversal'), ('order_refund'),
  ('digital_payment'), ('digital_reversal'), ('digital_refund'), ('digital_cost'), ('digital_return'), ('late_transfer'),
  ('correction'), ('reclassification');

-- Who caused a posting, null for the system and the command line, and by what.
alter table ledger_transactions add column author bigint, add column cause text not null default '',
  drop constraint ledger_transaction_kind,
  add constraint ledger_transaction_kind foreign key (kind) references ledger_kinds not valid,
  add constraint ledger_transaction_author foreign key (author) references users not valid;
alter table ledger_entries drop constraint ledger_entries_account_check,
  add constraint ledger_entry_account foreign key (account) references ledger_accounts not valid;
