-- Notices by push, to devices of staff and later of shoppers (decision 130). Owner: modules/notices.

-- The shop's key of Web Push (VAPID), made once: a new one would end all subscriptions.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default shop_now()
);

-- A browser that is told. It ends with its session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default shop_now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The outbox of pushes.
create table push_messages (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  title text not null,
  body text not null,
  path text not null,
  -- A newer message with the same tag replaces the older one on the device.
  tag text not null check (tag <> '' and length(tag) <= 32),
  attempts integer not null default 0,
  created_at timestamptz not null default shop_now(),
  due_at timestamptz not null default shop_now()
);
create index push_messages_due on push_messages (due_at);
create index push_messages_of_subscription on push_messages (subscription_id);

-- The kinds of open work of which a member of staff is told, on a device or by mail.
create table work_notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Null: by mail.
  subscription_id bigint unique references push_subscriptions on delete cascade,
  kinds text[] not null,
  tells_new boolean not null,
  tells_soon boolean not null,
  -- Only in operating hours.
  in_hours boolean not null
);
create unique index work_notices_by_mail on work_notices (user_id) where subscription_id is null;
create index work_notices_of_user on work_notices (user_id);

-- The open rows of a kind of which was told; rows that are done leave the lists.
create table work_notice_kinds (
  notice_id bigint not null references work_notices on delete cascade,
  kind text not null,
  told_at timestamptz not null,
  items text[] not null,
  soon_items text[] not null,
  primary key (notice_id, kind)
);
