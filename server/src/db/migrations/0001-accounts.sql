-- Who uses the shop, and their sessions. Owner: modules/accounts.
create table users (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'store_owner', 'operator')),
  -- 'unconfirmed': e-mail not yet confirmed; 'refused': not (or no longer) admitted by the organisation
  status text not null default 'unconfirmed' check (status in ('unconfirmed', 'active', 'refused')),
  full_name text not null,
  member_number text not null unique,
  gender smallint check (gender in (0, 1)),
  phone text not null,
  birth_place text not null default '',
  birth_date date,
  created_at timestamptz not null default now()
);

-- Tokens are stored hashed: a copy of this table opens no session.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Links sent by mail, each good once.
create table mail_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Counts of recent tries. Losing them in a crash is harmless, so the table writes no log.
create unlogged table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  hits int not null
);

-- Answers to writes that create or move money, kept for 24 hours: same key, same answer.
create table idempotency_keys (
  -- without a reference, which every write would check: a key lives for a day
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);
