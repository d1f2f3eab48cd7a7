-- From `pkp_from` on the store collects PPN, under its registered name and address; null: it does not. Owner: modules/stores.
alter table stores add column pkp_from date;
alter table stores add column tax_number text not null default '';
alter table stores add column tax_name text not null default '';
alter table stores add column tax_address text not null default '';
