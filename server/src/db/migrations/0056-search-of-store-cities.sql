set local statement_timeout = 0;
-- A store is found by its city as well as by its name. Counted, for what a mistyped word may have meant, are names alone.
alter table stores drop column search;
alter table stores add column search tsvector generated always as (name_search(name || ' ' || city)) stored;
create index stores_by_words on stores using gin (search) with (gin_pending_list_limit = 256);
