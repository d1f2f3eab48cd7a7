-- Owner: modules/bank-statements (decision 113).
-- Files that are being sent, in parts; they go when they were read, or after a day.
create table bank_statement_files (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  parts int not null check (parts > 0),
  created_at timestamptz not null
);
create index bank_statement_files_by_time on bank_statement_files (created_at);
create table bank_statement_file_parts (
  file_id bigint not null references bank_statement_files on delete cascade,
  part int not null,
  content bytea not null,
  primary key (file_id, part)
);

-- Columns that a person assigned to headings which no layout has.
create table bank_statement_columns (
  heads text[] primary key,
  fields text[] not null,
  at timestamptz not null
);

create table bank_statements (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_accounts,
  name text not null,
  layout text not null,
  -- who imported it
  user_id bigint references users,
  at timestamptz not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- sen; null where the file has no balances
  opening bigint,
  closing bigint,
  credits bigint not null,
  debits bigint not null,
  row_count int not null,
  -- rows that no earlier statement had
  new_count int not null
);
create index bank_statements_of_account on bank_statements (bank_account_id, last_day, id);

-- The movements of an account. What the bank wrote never changes; `state` and the columns below it say what became of the money.
create table bank_statement_rows (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_accounts,
  statement_id bigint not null references bank_statements,
  line int not null,
  -- in WIB; null while the bank has not booked it
  day date,
  time time,
  -- sen; money that came in is positive
  amount bigint not null check (amount <> 0),
  balance bigint,
  text text not null,
  reference text not null,
  -- account, day, amount, text and balance as a hash, and which of several equal ones: both identify a movement
  identity text not null,
  occurrence int not null,
  state text not null check (state in ('pending', 'gone', 'open', 'payment', 'late', 'wallet', 'returned', 'none')),
  -- why it is in this state, where the state does not tell
  reason text not null default '',
  -- the payment that it was recorded for
  purpose text,
  reference_id bigint,
  -- whose wallet got it
  user_id bigint references users,
  note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  -- its postings in suspense so far, and whether the money is there now
  suspense_number int not null default 0,
  in_suspense boolean not null default false,
  unique (bank_account_id, identity, occurrence),
  check ((purpose is null) = (reference_id is null)),
  check (not in_suspense or state = 'open')
);
create index bank_statement_rows_open on bank_statement_rows (bank_account_id, id) where state = 'open';
create index bank_statement_rows_pending on bank_statement_rows (bank_account_id, id) where state = 'pending';
create index bank_statement_rows_of_day on bank_statement_rows (bank_account_id, day, id);
create index bank_statement_rows_of_amount on bank_statement_rows (bank_account_id, amount);

create function forbid_statement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.bank_account_id, new.statement_id, new.line, new.day, new.time, new.amount, new.balance, new.text,
      new.reference, new.identity, new.occurrence)
    is not distinct from (old.bank_account_id, old.statement_id, old.line, old.day, old.time, old.amount, old.balance, old.text,
      old.reference, old.identity, old.occurrence)
  then return new; end if;
  raise exception '% of what a bank wrote is forbidden', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger as_the_bank_wrote before update or delete on bank_statement_rows
  for each row execute function forbid_statement_change();
