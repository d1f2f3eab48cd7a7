-- Who works in the back office, and with which rights (docs/decisions/0044-rights-as-data.md). Owner: modules/staff.
create table roles (
  id bigint generated always as identity primary key,
  -- Of the roles that the shop brings along. The role of owners has all rights, also those of later releases.
  builtin text unique check (builtin in ('owner', 'operator', 'cashier', 'content', 'store_owner', 'bookkeeper')),
  name text not null unique check (name <> ''),
  rights text[] not null default '{}',
  version int not null default 1
);
insert into roles (builtin, name, rights) values
  ('owner', 'Pemilik', '{}'),
  ('operator', 'Operator', '{orders:read,orders:write,fulfilment:read,fulfilment:write,payments:read,payments:write,refunds:read,refunds:write,catalogue:read,stock:read,stock:write,content:read,customers:read,customers:write,mails:read,mails:write,reports:read,stores:read}'),
  ('cashier', 'Kasir', '{orders:read,payments:read,payments:write,catalogue:read,stock:read,customers:read}'),
  ('content', 'Konten', '{catalogue:read,catalogue:write,stock:read,stock:write,content:read,content:write,stores:read}'),
  ('store_owner', 'Pemilik toko', '{orders:read,orders:write,fulfilment:read,fulfilment:write,catalogue:read,catalogue:write,stock:read,stock:write,customers:read,reports:read,stores:read,stores:write}'),
  ('bookkeeper', 'Pembukuan', '{orders:read,payments:read,refunds:read,catalogue:read,stock:read,customers:read,reports:read,audit:read}');

create table staff (
  user_id bigint primary key references users on delete cascade,
  -- Keeps the history of whoever has left, and ends their access.
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);

create table staff_grants (
  user_id bigint not null references staff on delete cascade,
  role_id bigint not null references roles,
  -- Null: all stores, and what belongs to none.
  store_id bigint references stores on delete cascade,
  unique nulls not distinct (user_id, role_id, store_id)
);

-- Until now every operator had all rights that there were.
insert into staff (user_id) select id from users where role = 'operator';
insert into staff_grants (user_id, role_id)
  select user_id, (select id from roles where builtin = 'owner') from staff;
-- Owners of a store could not log in to anything.
insert into staff (user_id) select distinct owner_user_id from stores where owner_user_id is not null on conflict do nothing;
insert into staff_grants (user_id, role_id, store_id)
  select owner_user_id, (select id from roles where builtin = 'store_owner'), id from stores where owner_user_id is not null;

-- Every change that staff makes, written in the transaction of the change and never changed afterwards.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the command line.
  user_id bigint references users on delete set null,
  address text not null default '',
  request_id text not null default '',
  -- Kind and id of what was changed, such as 'banner' and '7'.
  subject text not null,
  subject_id text not null,
  action text not null,
  store_id bigint,
  -- The changed fields alone.
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
create index audit_log_of_subject on audit_log (subject, subject_id, id desc);
create index audit_log_of_user on audit_log (user_id, id desc);

create function refuse_audit_changes() returns trigger language plpgsql as $$
begin
  -- The reference to a deleted account may be cleared.
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger append_only before update or delete on audit_log for each row execute function refuse_audit_changes();
create trigger no_truncate before truncate on audit_log for each statement execute function refuse_audit_changes();
