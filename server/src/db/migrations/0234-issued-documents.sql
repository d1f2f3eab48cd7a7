-- Invoices and receipts with their content as it was issued. A mistake is mended by another document with a number of its own, which
-- names the first (decision 118). Owner: modules/documents.
create table issued_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'receipt')),
  order_id bigint not null references orders (id),
  store_id bigint not null references stores (id),
  -- The number counts by store, kind and year, without gaps.
  year int not null check (year between 2000 and 9999),
  serial int not null check (serial > 0),
  corrects bigint unique references issued_documents (id),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null,
  -- Null: the shopper.
  issued_by bigint references users (id) on delete set null,
  unique (store_id, kind, year, serial)
);
-- One original of each kind, and as many corrections as it takes.
create unique index issued_documents_original on issued_documents (order_id, kind) where corrects is null;
create index issued_documents_order on issued_documents (order_id, id);

create table document_serials (
  store_id bigint not null references stores (id),
  kind text not null check (kind in ('invoice', 'receipt')),
  year int not null,
  last int not null check (last > 0),
  primary key (store_id, kind, year)
);

create function forbid_document_change() returns trigger language plpgsql as $$
begin
  -- A deleted account leaves the documents that it issued.
  if tg_op = 'UPDATE' and new.issued_by is null and to_jsonb(new) - 'issued_by' = to_jsonb(old) - 'issued_by' then return new; end if;
  raise exception '% of an issued document is forbidden: another one corrects it', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger only_added before update or delete on issued_documents for each row execute function forbid_document_change();

-- Rows that belong to an order: screens that show it load it again. Also for later migrations.
create function tell_of_order_part() returns trigger language plpgsql as $$
begin
  perform tell_backoffice('order', new.order_id, new.store_id::text);
  return null;
end $$;
create trigger tell_row after insert on issued_documents for each row execute function tell_of_order_part();
