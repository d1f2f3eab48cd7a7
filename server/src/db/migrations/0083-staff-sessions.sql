-- Sessions of the back office are apart from those of the shop (docs/decisions/0047-sessions-of-staff.md). The release before this
-- one opens sessions of the shop only.
alter table sessions
  add id bigint generated always as identity,
  add audience text not null default 'shop' check (audience in ('shop', 'staff')),
  -- For the back office alone: the last request, raised at most once a minute, and from where.
  add last_used_at timestamptz not null default now(),
  add address text not null default '',
  add user_agent text not null default '',
  -- When the second factor was presented in this session.
  add second_factor_at timestamptz;
create unique index sessions_by_id on sessions (id);
