set local statement_timeout = 0;
-- Debits and credits of each account by day in WIB and store, as the other sums of closed days (0120). The entries of a transaction count
-- for its store, 0 without one, so that the sums of a day and store balance. Owner: modules/reports.
create table ledger_days (
  day date not null,
  store_id bigint not null,
  account text not null,
  debit bigint not null,
  credit bigint not null,
  primary key (day, store_id, account)
);
insert into ledger_days (day, store_id, account, debit, credit)
select day, store_id, account, coalesce(-sum(amount) filter (where amount < 0), 0), coalesce(sum(amount) filter (where amount > 0), 0)
from (
  select (t.at at time zone interval '7 hours')::date as day, coalesce(max(a.store_id) over (partition by t.id), 0) as store_id,
    e.account, e.amount
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.code = e.account
) moved
where day < (select until from counted_days)
group by day, store_id, account;

-- Closed months: nothing is posted into them, or into earlier ones, any more. Owner: modules/books (decision 111).
create table ledger_closings (
  month date primary key check (extract(day from month) = 1),
  closed_by bigint not null references users,
  closed_at timestamptz not null
);
create trigger only_added before update or delete or truncate on ledger_closings
  for each statement execute function forbid_ledger_change();
create function check_month_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_closings where month >= date_trunc('month', new.at at time zone interval '7 hours')) then
    raise exception 'the month of % is closed', new.at using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger month_is_open before insert on ledger_transactions for each row execute function check_month_is_open();

-- Until which day, exclusive, the entries of earlier releases on transit and revenue are reclassified. Owner: modules/books.
create table ledger_carried (until date);
insert into ledger_carried values (null);
