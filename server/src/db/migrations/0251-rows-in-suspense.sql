-- The first screen lists the money in suspense, the oldest first.
create index bank_statement_rows_in_suspense on bank_statement_rows (id) where in_suspense;
