-- Of an import: whether its empty cells empty what products have. Owner: modules/catalogue.
alter table bulk_operations add column clears boolean not null default false;
