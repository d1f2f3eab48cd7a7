-- Products that belong together for shoppers: chosen by hand, or found by a rule. Owner: modules/catalogue.
create table collections (
  id bigint generated always as identity primary key,
  version int not null default 1,
  name text not null,
  by_rule boolean not null default false,
  -- chosen by hand, in their order
  product_ids bigint[] not null default '{}' check (cardinality(product_ids) <= 200),
  -- as the contract has it (backoffice/collections.ts)
  rule jsonb not null,
  -- what the rule found last (refresh-collections.ts), so that a page costs as much as one of chosen products
  found_ids bigint[] not null default '{}'
);
create trigger signal_change after insert or update or delete or truncate on collections
  for each statement execute function signal_public_data();
select watch_for_backoffice('collections', 'collection', 'id', '', '{found_ids}');

alter table home_sections drop constraint products_have_a_source, add constraint products_have_a_source
  check (kind <> 'products' or source in ('popular', 'latest', 'choice') or source ~ '^collection:[1-9][0-9]{0,14}$');
