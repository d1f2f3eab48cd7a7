-- What a product is found by besides its name: all that `products.search` has, and the words of its description. It stands apart, since
-- indexes of products contain `search`. Owner: modules/catalogue.
create table product_texts (
  product_id bigint primary key references products on delete cascade,
  words tsvector not null
);
create index product_texts_by_words on product_texts using gin (words) with (gin_pending_list_limit = 256);

-- Tags and entities of HTML are no words for the parser of PostgreSQL.
create function words_of_product(search tsvector, description text) returns tsvector language sql immutable strict parallel safe as $$
  select search || strip(to_tsvector('simple', description))
$$;

create function note_texts_added() returns trigger language plpgsql as $$
begin
  insert into product_texts (product_id, words) select id, words_of_product(search, description) from changed;
  return null;
end $$;
create trigger note_texts_added after insert on products referencing new table as changed
  for each statement execute function note_texts_added();

create function note_texts_changed() returns trigger language plpgsql as $$
begin
  insert into product_texts (product_id, words) values (new.id, words_of_product(new.search, new.description))
  on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;
create trigger note_texts_changed after update of name, description, family_words, category_id, store_id on products
  for each row when (new.search is distinct from old.search or new.description is distinct from old.description)
  execute function note_texts_changed();

-- Of a word that very many descriptions have, any of them: nobody looks through so many, and a search must not read them all.
create function described_products(wanted tsquery, most int) returns setof bigint language sql stable
  set enable_seqscan = off set gin_fuzzy_search_limit = 20000 as $$
  select product_id from product_texts where words @@ wanted limit most
$$;
