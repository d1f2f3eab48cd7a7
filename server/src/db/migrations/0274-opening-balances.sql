-- Opening balances of accounts (docs/decisions/0140-opening-balances.md). Owner: modules/books. The amounts are postings of the ledger.
create table opening_balances (
  id bigint generated always as identity primary key,
  -- the balances are those of its beginning, in WIB
  day date not null,
  note text not null default '' check (length(note) <= 500),
  entered_by bigint references users on delete set null,
  entered_at timestamptz not null,
  -- the entry that this one takes back
  reverses bigint unique references opening_balances
);
create function forbid_opening_change() returns trigger language plpgsql as $$
begin
  -- A deleted account of staff leaves what it did.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'entered_by' = to_jsonb(old) - 'entered_by' then return new; end if;
  raise exception '% of an opening balance is forbidden', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger only_added before update or delete on opening_balances for each row execute function forbid_opening_change();

insert into ledger_kinds values ('opening');

-- A right of its own: closing a month cannot be taken back, entering an opening balance can.
update roles set rights = rights || '{balances:write}' where builtin = 'bookkeeper' and not 'balances:write' = any(rights);
