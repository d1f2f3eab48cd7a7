-- Families of words that an owner adds to the dictionary of the search: each finds the others. Owner: modules/catalogue.
create table search_synonyms (
  id bigint generated always as identity primary key,
  version int not null default 1,
  words text[] not null check (cardinality(words) between 2 and 20)
);
select watch_for_backoffice('search_synonyms', 'synonym', 'id', '', '{}');

-- Every process keeps them in memory, and is told when they change. Pages of searches are written anew.
create function signal_synonyms() returns trigger language plpgsql as $$
begin
  perform pg_notify('synonyms_changed', '');
  return null;
end $$;
create trigger signal_synonyms after insert or update or delete or truncate on search_synonyms
  for each statement execute function signal_synonyms();
create trigger signal_change after insert or update or delete or truncate on search_synonyms
  for each statement execute function signal_public_data();
