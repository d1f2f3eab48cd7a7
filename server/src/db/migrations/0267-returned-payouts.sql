-- A payout and its movements in the bank's statement, also if it was marked by hand before (decision 134). Owner: modules/payouts.
-- How often its mark as paid was taken back: the number of its next posting follows.
alter table payouts add column unpaid_count int not null default 0;
-- Movements are compared by amount.
create index payouts_of_amount on payouts (amount);
insert into ledger_kinds values ('payout_unpaid');

-- Owner: modules/bank-statements. The text of a pushed movement as the other source wrote it, file or service: either may name a payout.
alter table bank_feed_rows add column other_text text not null default '';

-- A payout goes forward; only a mark as paid that no movement confirms is taken back. Receiver and amount never change, and neither does a
-- movement once it is tied, which may be later than the step itself.
-- The number is generated after this trigger: `new` has none.
create or replace function forbid_payout_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.kind, new.subject_id, new.user_id, new.amount, new.bank_name, new.account_number, new.account_holder, new.requested_at)
      is not distinct from
      (old.id, old.kind, old.subject_id, old.user_id, old.amount, old.bank_name, old.account_number, old.account_holder, old.requested_at)
    and (old.file_id is null or new.file_id = old.file_id)
    and (old.statement_row_id is null or new.statement_row_id = old.statement_row_id)
    and (old.return_row_id is null or new.return_row_id = old.return_row_id)
  then
    if old.state <> 'returned' and new.unpaid_count = old.unpaid_count
      and (new.state = old.state or array_position(array['requested', 'in_file', 'paid', 'returned'], new.state)
        > array_position(array['requested', 'in_file', 'paid', 'returned'], old.state))
      and (old.paid_at is null or (new.paid_at, new.bank_account_id) = (old.paid_at, old.bank_account_id))
    then return new; end if;
    if old.state = 'paid' and old.statement_row_id is null and new.unpaid_count = old.unpaid_count + 1
      and new.state = (case when old.file_id is null then 'requested' else 'in_file' end)
    then return new; end if;
    if to_jsonb(new) - '{number,statement_row_id,return_row_id}'::text[] = to_jsonb(old) - '{number,statement_row_id,return_row_id}'::text[]
    then return new; end if;
  end if;
  -- A deleted account of staff leaves what it did.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{number,requested_by,paid_by,returned_by}'::text[] = to_jsonb(old) - '{number,requested_by,paid_by,returned_by}'::text[]
  then return new; end if;
  raise exception '% of payout % is forbidden', tg_op, old.id using errcode = 'integrity_constraint_violation';
end $$;
