-- Tells every server what has changed, for whoever has the back office open (docs/decisions/0049-live-backoffice.md). Sent are the
-- kind of the row, its id and its store; who may learn of it is decided by the server. Owner: modules/live.
create function tell_backoffice(subject text, id bigint, store text) returns void language plpgsql as $$
begin
  perform pg_notify('backoffice', json_build_array(subject, id, store)::text);
end $$;

-- For tables whose rows change one by one. Argument: the subject.
create function tell_of_row() returns trigger language plpgsql as $$
begin
  perform tell_backoffice(tg_argv[0], new.id, null);
  return null;
end $$;
create function tell_of_row_in_store() returns trigger language plpgsql as $$
begin
  perform tell_backoffice(tg_argv[0], new.id, new.store_id::text);
  return null;
end $$;

-- For tables of which one statement may change many rows. Arguments: the subject, the column of the id and that of the store ('' for
-- none), and the columns whose changes are not told. Many rows are one change for each store, and many stores one for all.
create function tell_of_rows() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select to_jsonb(a) as row from after a'
    when 'DELETE' then 'select to_jsonb(b) as row from before b'
    else '(select to_jsonb(a) - $1 as row from after a except select to_jsonb(b) - $1 from before b)
      union all (select to_jsonb(b) - $1 from before b except select to_jsonb(a) - $1 from after a)'
  end;
  ids bigint[];
  stores text[];
begin
  execute format('select array_agg(id), array_agg(store) from (
      select distinct (row->>%L)::bigint as id, row->>%L as store from (%s) rows limit 21
    ) pairs', tg_argv[1], tg_argv[2], changed) into ids, stores using tg_argv[3]::text[];
  if cardinality(ids) <= 20 then
    perform tell_backoffice(tg_argv[0], id, store) from unnest(ids, stores) as pairs (id, store);
  elsif cardinality(ids) > 20 then
    execute format('select array_agg(store) from (select distinct row->>%L as store from (%s) rows limit 21) found',
      tg_argv[2], changed) into stores using tg_argv[3]::text[];
    if cardinality(stores) > 20 then stores := '{every}'; end if;
    perform tell_backoffice(tg_argv[0], null, store) from unnest(stores) as found (store);
  end if;
  return null;
end $$;

-- Also for later migrations.
create function watch_for_backoffice(
  watched regclass, subject text, id_column text default 'id', store_column text default '', ignored text[] default '{}'
) returns void language plpgsql as $$
declare
  told text := format('for each statement execute function tell_of_rows(%L, %L, %L, %L)',
    subject, id_column, store_column, ignored);
begin
  execute format('create trigger tell_added after insert on %s referencing new table as after %s', watched, told);
  execute format('create trigger tell_removed after delete on %s referencing old table as before %s', watched, told);
  execute format('create trigger tell_changed after update on %s referencing old table as before new table as after %s',
    watched, told);
end $$;

create trigger tell_row after insert or update on orders for each row execute function tell_of_row_in_store('order');
create trigger tell_row after insert or update on wallet_top_ups for each row execute function tell_of_row('top-up');
create trigger tell_row after insert or update on users for each row execute function tell_of_row('customer');
-- Inquiries are no orders; the steps of a purchase that change nothing that people see are not told.
create trigger tell_added after insert on digital_orders
  for each row when (new.payment_type is not null) execute function tell_of_row('digital order');
create trigger tell_changed after update on digital_orders
  for each row when (new.payment_type is not null
    and (old.status, old.payment_status, old.payment_proof_id, old.attention, old.note, old.serial_number, old.confirmed_at)
      is distinct from
      (new.status, new.payment_status, new.payment_proof_id, new.attention, new.note, new.serial_number, new.confirmed_at))
  execute function tell_of_row('digital order');
-- A mail is news when it fails, and when it is tried again.
create trigger tell_changed after update on mails
  for each row when (old.failed_at is distinct from new.failed_at) execute function tell_of_row('mail');

-- A session that ends ends what it has open. Of shoppers nobody has to know.
create function tell_of_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_backoffice('session', ended.user_id, null)
  from (select distinct b.user_id from before b join staff s on s.user_id = b.user_id) ended;
  return null;
end $$;
create trigger tell_removed after delete on sessions referencing old table as before
  for each statement execute function tell_of_ended_sessions();

select
  watch_for_backoffice('products', 'product', 'id', 'store_id', '{total_purchase,search,updated_at}'),
  watch_for_backoffice('stores', 'store', 'id', 'id', '{search}'),
  watch_for_backoffice('categories', 'category'),
  watch_for_backoffice('product_choices', 'product choice', 'product_id'),
  watch_for_backoffice('digital_products', 'digital product', 'id', '', '{listed_at}'),
  watch_for_backoffice('digital_brands', 'digital brand'),
  watch_for_backoffice('digital_supplier', 'digital supplier', '', '', '{balance_at,listed_at}'),
  watch_for_backoffice('bank_accounts', 'bank account'),
  watch_for_backoffice('settings', 'setting'),
  watch_for_backoffice('banners', 'banner'),
  watch_for_backoffice('news', 'news'),
  watch_for_backoffice('promotions', 'promotion'),
  watch_for_backoffice('home_sections', 'home section', ''),
  watch_for_backoffice('home_descriptions', 'home description'),
  watch_for_backoffice('roles', 'role'),
  watch_for_backoffice('staff', 'staff', 'user_id'),
  watch_for_backoffice('staff_grants', 'staff', 'user_id');
