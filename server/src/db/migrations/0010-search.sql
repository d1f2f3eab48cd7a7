set local statement_timeout = 0;
-- Search by words that a shopper types. Owner of all tables here: modules/catalogue.
create extension if not exists fuzzystrmatch;

-- The words of a text as they are compared: lower case, without accents, a number apart from its unit. keyword.ts does the
-- same with what is typed.
create function search_words_in(text) returns text[] language sql immutable strict parallel safe as $$
  select array(
    select distinct left(found[1], 40)
    from regexp_matches(
      regexp_replace(regexp_replace(normalize(lower(normalize($1, nfkd)), nfkd), '[\u0300-\u036f]', '', 'g'),
        '(\d)(mg|gr?|gram|kg|ml|l|liter|mm|cm|m|inch|gb|tb|mah|w|watt|v|pcs|tahun|thn)(?![[:alnum:]])', '\1 \2', 'g'),
      '[[:alnum:]]+', 'g') found
  )
$$;

-- What a product is found by: the words of its name, '#' with the number of its category, '@' with that of its store.
create function product_search(name text, category_id bigint, store_id bigint) returns tsvector
  language sql immutable strict parallel safe as $$
  select array_to_tsvector(search_words_in(name) || array['#' || category_id, '@' || store_id])
$$;
create function name_search(name text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(search_words_in(name))
$$;

drop index products_by_words, products_by_trigrams, products_by_sales;
alter table products drop column search,
  add column search tsvector generated always as (product_search(name, category_id, store_id)) stored;
alter table stores add column search tsvector generated always as (name_search(name)) stored;
alter table categories add column search tsvector generated always as (name_search(name)) stored;
-- What waits to be sorted into the index is read by every search, so it must stay little (kB).
create index products_by_words on products using gin (search) with (gin_pending_list_limit = 256);
-- A search for a common word goes through the best sellers, which this index holds side by side.
create index products_by_sales on products (total_purchase desc, id desc) include (search) where available;
create index stores_by_words on stores using gin (search) with (gin_pending_list_limit = 256);

-- In how many names of a table (products, stores, categories) a word occurs: what a mistyped word may have meant, and how
-- many rows a search will find. Kept by the triggers below.
create table search_words (
  subject text not null,
  word text collate "C" not null,
  uses int not null,
  primary key (subject, word)
) with (fillfactor = 80);

-- One statement in the order of the key, so that two changes at once can't lock each other out.
create function count_search_words(subject text, names text[], changes int[]) returns void language sql as $$
  insert into search_words as w (subject, word, uses)
  select subject, word, sum(change)
  from unnest(names, changes) n (name, change), unnest(search_words_in(name)) word
  group by word having sum(change) <> 0 order by word collate "C"
  on conflict on constraint search_words_pkey do update set uses = w.uses + excluded.uses
$$;

create function count_search_words_added() returns trigger language plpgsql as $$
begin
  perform count_search_words(tg_table_name, array_agg(name), array_agg(1)) from changed;
  return null;
end $$;
create function count_search_words_removed() returns trigger language plpgsql as $$
begin
  perform count_search_words(tg_table_name, array_agg(name), array_agg(-1)) from changed;
  return null;
end $$;
create function count_search_words_changed() returns trigger language plpgsql as $$
begin
  perform count_search_words(tg_table_name, array_agg(name), array_agg(change)) from (
    select a.name, 1 as change from after a join before b using (id) where a.name <> b.name
    union all select b.name, -1 from after a join before b using (id) where a.name <> b.name
  ) renamed;
  return null;
end $$;

do $$
declare subject text;
begin
  foreach subject in array array['products', 'stores', 'categories'] loop
    execute format('create trigger count_words_added after insert on %I referencing new table as changed
      for each statement execute function count_search_words_added()', subject);
    execute format('create trigger count_words_removed after delete on %I referencing old table as changed
      for each statement execute function count_search_words_removed()', subject);
    execute format('create trigger count_words_changed after update on %I referencing old table as before new table as after
      for each statement execute function count_search_words_changed()', subject);
    execute format('select count_search_words(%1$L, array_agg(name), array_agg(1)) from %1$I', subject);
  end loop;
end $$;
