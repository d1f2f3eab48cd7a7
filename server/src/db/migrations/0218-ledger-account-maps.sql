-- How bookkeeping programs call the accounts of the ledger, by program (decision 121). Owner: modules/books.
create table ledger_account_maps (
  target text not null,
  account text not null references ledger_accounts,
  theirs text not null check (length(theirs) between 1 and 60),
  primary key (target, account)
);

-- The columns of a file that a bookkeeper brought as a sample; the latest of each program.
create table ledger_file_layouts (
  target text primary key,
  heads text[] not null,
  fields text[] not null check (cardinality(fields) = cardinality(heads)),
  date_order text not null,
  -- null for a workbook
  delimiter text,
  max_rows int not null check (max_rows between 10 and 100000)
);
