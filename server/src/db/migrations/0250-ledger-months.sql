set local statement_timeout = 0;
-- The sums of ledger_days by whole month and account, so that a balance of an old shop reads few rows. Owner: modules/reports.
create table ledger_months (
  month date not null check (extract(day from month) = 1),
  account text not null,
  debit bigint not null,
  credit bigint not null,
  primary key (month, account)
);
-- Exclusive; null for none. The release before counts days without it.
alter table counted_days add column months_until date;
