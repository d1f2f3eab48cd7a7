-- The ledger: double entry, only added to. Owner of all of it: modules/wallet (docs/decisions/0011-ledger.md).

-- What a shopper has. Changed only together with an entry: the triggers below compare them when the transaction ends.
create table wallets (
  user_id bigint primary key references users,
  balance bigint not null default 0 check (balance >= 0),
  -- entries of this wallet so far; they are numbered without a gap
  entry_count int not null default 0
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null constraint ledger_transaction_kind check (kind in
    ('top_up', 'order_payment', 'order_refund', 'correction')),
  -- number of what was paid for; with the kind it is the promise that nothing is posted twice
  reference_id bigint not null,
  at timestamptz not null,
  -- of a correction: why
  note text not null default '',
  unique (kind, reference_id)
);

-- Numbers of what was mended by hand.
create sequence ledger_corrections as bigint;

create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  line int not null,
  account text not null check (account in ('wallet', 'transit', 'revenue', 'supplier', 'refunds', 'corrections')),
  -- credit positive, debit negative; the entries of a transaction sum to zero
  amount bigint not null check (amount <> 0),
  -- only of a wallet: whose, which of its entries, and what it held after it
  user_id bigint references wallets,
  wallet_entry int,
  balance_after bigint check (balance_after >= 0),
  primary key (transaction_id, line),
  unique (user_id, wallet_entry),
  check ((account = 'wallet') = (user_id is not null)),
  check ((account = 'wallet') = (wallet_entry is not null)),
  check ((account = 'wallet') = (balance_after is not null))
);

create function forbid_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is forbidden: a mistake is mended by another transaction', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger only_added before update or delete or truncate on ledger_entries
  for each statement execute function forbid_ledger_change();
create trigger only_added before update or delete or truncate on ledger_transactions
  for each statement execute function forbid_ledger_change();
create trigger never_removed before delete or truncate on wallets
  for each statement execute function forbid_ledger_change();

create function check_ledger_transaction(checked bigint) returns void language plpgsql as $$
declare
  total numeric;
  entries int;
begin
  select coalesce(sum(amount), 0), count(*) into total, entries from ledger_entries where transaction_id = checked;
  if total <> 0 or entries < 2 then
    raise exception 'ledger transaction % has % entries that sum to %', checked, entries, total
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;

create function check_new_transaction() returns trigger language plpgsql as $$
begin
  perform check_ledger_transaction(new.id);
  return null;
end $$;
create constraint trigger balances after insert on ledger_transactions deferrable initially deferred
  for each row execute function check_new_transaction();

-- An entry that is added to a transaction of an earlier moment is caught as well.
create function check_new_entry() returns trigger language plpgsql as $$
begin
  perform check_ledger_transaction(new.transaction_id);
  return null;
end $$;
create constraint trigger balances after insert on ledger_entries deferrable initially deferred
  for each row execute function check_new_entry();

create function check_wallet() returns trigger language plpgsql as $$
begin
  if exists (
    select from wallets w
    left join ledger_entries e on e.user_id = w.user_id and e.wallet_entry = w.entry_count
    where w.user_id = new.user_id and (w.balance, w.entry_count) is distinct from
      (coalesce(e.balance_after, 0), coalesce(e.wallet_entry, 0))
  ) then
    raise exception 'the balance of wallet % is not that of its last entry', new.user_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger follows_entries after insert or update on wallets deferrable initially deferred
  for each row execute function check_wallet();
