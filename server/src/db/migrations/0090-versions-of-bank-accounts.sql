-- Staff edits accounts: an edit names the version that it started from.
alter table bank_accounts add column version int not null default 1;

-- An account that takes transfers is there once.
update bank_accounts later set active = false
  where active and exists (
    select from bank_accounts earlier
    where earlier.active and earlier.id < later.id and earlier.account_number = later.account_number
      and lower(earlier.bank_name) = lower(later.bank_name)
  );
create unique index bank_accounts_offered_once on bank_accounts (lower(bank_name), account_number) where active;
