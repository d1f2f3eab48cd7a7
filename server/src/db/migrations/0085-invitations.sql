-- Invitations to the back office: of modules/staff.
create table staff_invitations (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  role_id bigint not null references roles,
  -- Null: all stores.
  store_id bigint references stores on delete cascade,
  -- Whose rights are checked again when it is accepted.
  invited_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  -- Of the link in the newest mail. The link begins to live when its mail is sent.
  token_hash bytea unique,
  expires_at timestamptz,
  accepted_at timestamptz,
  accepted_by bigint references users on delete set null,
  revoked_at timestamptz
);
create unique index staff_invitations_open on staff_invitations (email, role_id, store_id) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index staff_invitations_of_role on staff_invitations (role_id);

-- The address of a mail to somebody who may have no account; null: that of the account.
alter table mails add recipient text;
