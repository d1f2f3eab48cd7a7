-- Movements that a mutation service pushes (decision 129). Owner: modules/bank-statements.
create table bank_feeds (
  bank_account_id bigint primary key references bank_accounts,
  -- The secret follows from it and from the shop's own secret; another value makes another one.
  nonce text not null,
  records_by_itself boolean not null default false,
  changed_at timestamptz not null default shop_now(),
  received_at timestamptz
);

-- Each pushed movement by the number that its service gives it, with the row that it is. A row that the service was first to bring has
-- the identity under which a file brings it, once one did.
create table bank_feed_rows (
  bank_account_id bigint not null references bank_accounts,
  reference text not null,
  row_id bigint not null unique references bank_statement_rows,
  is_from_service boolean not null,
  file_identity text,
  file_occurrence int,
  primary key (bank_account_id, reference),
  check ((file_identity is null) = (file_occurrence is null)),
  check (is_from_service or file_identity is null)
);
create unique index bank_feed_rows_in_files on bank_feed_rows (bank_account_id, file_identity, file_occurrence)
  where file_identity is not null;
