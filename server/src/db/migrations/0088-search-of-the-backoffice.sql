set local statement_timeout = 0;
-- What the search of the back office finds people and orders by. Products and amounts have their indexes (0010, 0061). Built in
-- one go: a table is closed for changes meanwhile, for a second or two with a million rows, the names of people for ten.
create index users_by_phone on users (phone text_pattern_ops);
create index users_by_words on users using gin ((lower(full_name) || ' ' || email) gin_trgm_ops);
create index orders_of_tracking_number on orders (upper(translate(tracking_number, ' ./-', ''))) where tracking_number <> '';
create index orders_of_recipient on orders ((delivery->>'phone') text_pattern_ops) where delivery is not null;

-- Functions, because the planner can't know how rare a word is, and would read whole tables for it.
create function users_like(patterns text[], most int) returns setof bigint language plpgsql stable
  set enable_seqscan = off as $$
declare
  conditions text := (select string_agg(format('(lower(full_name) || '' '' || email) like %L', pattern), ' and ')
    from unnest(patterns) pattern);
begin
  if conditions is not null then
    return query execute format('select id from users where %s limit %s', conditions, most);
  end if;
end $$;

create function products_with_words(words tsquery, most int) returns setof bigint language sql stable
  set enable_seqscan = off as $$
  select id from products where search @@ words limit most
$$;
