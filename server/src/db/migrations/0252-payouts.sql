-- Money that leaves for bank accounts of shoppers, later also of stores (decision 126). Owner: modules/payouts.
create table payout_kinds (kind text primary key);
insert into payout_kinds values ('refund');

create table payout_files (
  id bigint generated always as identity primary key,
  -- in WIB, and the number of the file on that day
  day date not null,
  number int not null check (number > 0),
  -- the account that the bank debits
  bank_account_id bigint not null references bank_accounts,
  layout text not null,
  columns text[] not null,
  name text not null,
  -- Stored, so that a later release gives the same bytes.
  content text not null,
  payout_count int not null check (payout_count > 0),
  -- rupiah
  total bigint not null check (total > 0),
  at timestamptz not null,
  made_by bigint references users on delete set null,
  unique (day, number)
);

create table payouts (
  id bigint generated always as identity primary key,
  -- for the text that the receiver's bank shows, of which some show 14 characters
  number text not null unique generated always as ('BYR' || lpad(id::text, greatest(7, length(id::text)), '0')) stored
    check (length(number) <= 14),
  kind text not null references payout_kinds,
  -- the record of that kind: of a refund its order_refunds
  subject_id bigint not null,
  -- whose wallet gets the money if the bank returns it
  user_id bigint not null references users,
  -- rupiah
  amount bigint not null check (amount > 0),
  bank_name text not null,
  account_number text not null check (account_number ~ '^\d{5,20}$'),
  account_holder text not null,
  requested_at timestamptz not null,
  requested_by bigint references users on delete set null,
  state text not null default 'requested' check (state in ('requested', 'in_file', 'paid', 'returned')),
  file_id bigint references payout_files,
  paid_at timestamptz,
  paid_by bigint references users on delete set null,
  -- the account that it was paid from, and the movement that shows it
  bank_account_id bigint references bank_accounts,
  statement_row_id bigint unique references bank_statement_rows,
  returned_at timestamptz,
  returned_by bigint references users on delete set null,
  return_reason text,
  return_row_id bigint unique references bank_statement_rows,
  unique (kind, subject_id),
  check (state <> 'requested' or file_id is null),
  check (state <> 'in_file' or file_id is not null),
  check ((paid_at is null) = (bank_account_id is null)),
  check (state <> 'paid' or paid_at is not null),
  check (state in ('paid', 'returned') or paid_at is null),
  check (statement_row_id is null or paid_at is not null),
  check ((state = 'returned') = (returned_at is not null and return_reason is not null)),
  check (return_row_id is null or (state = 'returned' and paid_at is not null))
);
create index payouts_waiting on payouts (id) where state in ('requested', 'in_file');
create index payouts_of_state on payouts (state, id);
create index payouts_of_file on payouts (file_id);
create index payouts_of_user on payouts (user_id);

-- A payout goes forward only, and neither its receiver nor its amount changes.
create function forbid_payout_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state <> 'returned'
    and (new.state = old.state or array_position(array['requested', 'in_file', 'paid', 'returned'], new.state)
      > array_position(array['requested', 'in_file', 'paid', 'returned'], old.state))
    and (new.id, new.kind, new.subject_id, new.user_id, new.amount, new.bank_name, new.account_number, new.account_holder, new.requested_at)
      is not distinct from
      (old.id, old.kind, old.subject_id, old.user_id, old.amount, old.bank_name, old.account_number, old.account_holder, old.requested_at)
    and (old.file_id is null or new.file_id = old.file_id)
    and (old.paid_at is null or (new.paid_at, new.bank_account_id) = (old.paid_at, old.bank_account_id))
  then return new; end if;
  -- A deleted account of staff leaves what it did.
  if tg_op = 'UPDATE' and to_jsonb(new) - '{requested_by,paid_by,returned_by}'::text[] = to_jsonb(old) - '{requested_by,paid_by,returned_by}'::text[]
  then return new; end if;
  raise exception '% of payout % is forbidden', tg_op, old.id using errcode = 'integrity_constraint_violation';
end $$;
create trigger only_forward before update or delete on payouts for each row execute function forbid_payout_change();
create function forbid_payout_file_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by' then return new; end if;
  raise exception '% of a file of payouts is forbidden', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger only_added before update or delete on payout_files for each row execute function forbid_payout_file_change();
create trigger tell_row after insert or update on payouts for each row execute function tell_of_row('payout');

-- Paid from a bank account, and returned into the wallet.
insert into ledger_kinds values ('payout'), ('payout_return');

-- People who refund, or keep the books, see what became of it. Making files and marking is for owners until they grant it.
update roles set rights = rights || '{payouts:read}' where builtin in ('operator', 'bookkeeper') and not 'payouts:read' = any(rights);
