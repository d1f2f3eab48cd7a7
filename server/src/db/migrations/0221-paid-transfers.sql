-- Owner: modules/payments (decision 113).
-- Since when a transfer is awaited: an older movement of the bank is not for it. Null: unknown, or awaited again.
alter table open_transfers add column awaited_since timestamptz;
alter table open_transfers alter column awaited_since set default shop_now();

-- Transfers whose payment was verified, with their movement of the bank if one was found. One goes when the verification is taken back.
create table paid_transfers (
  purpose text not null,
  reference_id bigint not null,
  bank_account_id bigint not null,
  amount bigint not null,
  user_id bigint,
  awaited_since timestamptz,
  paid_at timestamptz not null,
  statement_row_id bigint unique references bank_statement_rows,
  primary key (purpose, reference_id)
);
create index paid_transfers_of_amount on paid_transfers (bank_account_id, amount);
create index paid_transfers_of_time on paid_transfers (bank_account_id, paid_at) where statement_row_id is null;

-- The money of a payment whose verification is taken back is without a purpose again.
create function free_statement_row() returns trigger language plpgsql as $$
begin
  update bank_statement_rows
    set state = 'open', reason = 'taken_back', purpose = null, reference_id = null, decided_by = null, decided_at = null
    where id = old.statement_row_id and state = 'payment';
  return null;
end $$;
create trigger frees_its_row after delete on paid_transfers
  for each row when (old.statement_row_id is not null) execute function free_statement_row();
