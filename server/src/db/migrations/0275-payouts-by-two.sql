-- Above a bound for each person and day, a second person approves a payout before it leaves (decision 126). Owner: modules/payouts.
alter table payouts add column needs_approval boolean not null default false;
alter table payouts add column approved_by bigint references users on delete set null;
alter table payouts add column approved_at timestamptz;
create index payouts_of_requester on payouts (requested_by, requested_at);
create index payouts_to_approve on payouts (id) where needs_approval and approved_at is null and state = 'requested';

-- As before; and another person approves before it leaves, which never changes. A movement of the bank is a fact, whoever made the transfer.
create or replace function forbid_payout_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.needs_approval and (
    (new.approved_by is distinct from old.approved_by and new.approved_by = new.requested_by)
    or (new.approved_at is null and new.state in ('in_file', 'paid') and new.statement_row_id is null))
  then
    raise exception 'payout % needs the approval of another person', old.id using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'UPDATE'
    and (new.id, new.kind, new.subject_id, new.user_id, new.amount, new.bank_name, new.account_number, new.account_holder, new.requested_at,
        new.needs_approval)
      is not distinct from
      (old.id, old.kind, old.subject_id, old.user_id, old.amount, old.bank_name, old.account_number, old.account_holder, old.requested_at,
        old.needs_approval)
    and (old.file_id is null or new.file_id = old.file_id)
    and (old.statement_row_id is null or new.statement_row_id = old.statement_row_id)
    and (old.return_row_id is null or new.return_row_id = old.return_row_id)
    and (old.approved_at is null or (new.approved_at, new.approved_by) is not distinct from (old.approved_at, old.approved_by))
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
  if tg_op = 'UPDATE' and to_jsonb(new) - '{number,requested_by,paid_by,returned_by,approved_by}'::text[]
    = to_jsonb(old) - '{number,requested_by,paid_by,returned_by,approved_by}'::text[]
  then return new; end if;
  raise exception '% of payout % is forbidden', tg_op, old.id using errcode = 'integrity_constraint_violation';
end $$;
