-- A wide picture above the name of a store; empty without one. Owner: modules/catalogue.
alter table stores add column cover text not null default '';
