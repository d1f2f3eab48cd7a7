-- The second factors of staff (docs/decisions/0048-second-factor.md). Owner: modules/staff.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- What authenticators know the person by: random, the same for all passkeys of one.
  webauthn_user_id text not null,
  counter bigint not null default 0,
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

create table totp_secrets (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with a key of SECRET. Pending: shown, but not confirmed by a code yet.
  secret bytea,
  pending_secret bytea,
  -- The time step of the last accepted code: each counts once.
  last_step bigint not null default 0,
  check (secret is not null or pending_secret is not null)
);

create table recovery_codes (
  code_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  used_at timestamptz
);
create index recovery_codes_of_user on recovery_codes (user_id);

-- Each is answered once, within five minutes.
create table webauthn_challenges (
  challenge_hash bytea primary key,
  -- Null: whoever logs in.
  user_id bigint references users on delete cascade,
  purpose text not null check (purpose in ('register', 'login', 'present')),
  -- What the new passkey will know the person by.
  webauthn_user_id text not null default '',
  expires_at timestamptz not null
);
