-- Rows of a file that make a family or change one are applied, refused and taken back together: `family` is the same in all of them
-- (docs/decisions/0063-bulk-operations.md). Owner: modules/catalogue.
alter table bulk_rows add column family text;
create index bulk_rows_of_family on bulk_rows (operation_id, family) where family is not null;
-- Each batch finds its rows at the front of what is left.
create index bulk_rows_pending_alone on bulk_rows (operation_id, line)
  where state = 'pending' and outcome in ('add', 'change') and family is null and not has_uploads;
create index bulk_rows_pending_in_families on bulk_rows (operation_id, line)
  where state = 'pending' and outcome in ('add', 'change') and family is not null;
create index bulk_rows_done_in_families on bulk_rows (operation_id, line) where state = 'done' and family is not null;
-- Files name a family by its number, or by its name in its store.
create index product_families_by_name on product_families (lower(name));
