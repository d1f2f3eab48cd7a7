-- Mails that wait to be sent, and those that could not be: of modules/mail. One that was sent is gone. A row says what the mail
-- is about; its words are made when it is sent. It has no foreign key, because it is written with each order and lives for
-- seconds: a mail whose account or order is not there is not sent.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint not null,
  -- The order, top-up or digital order, by the kind; nothing for a mail about the account.
  reference_id bigint,
  -- The smallest leaves first.
  urgency smallint not null,
  due_at timestamptz not null default shop_now(),
  attempts smallint not null default 0,
  created_at timestamptz not null default shop_now(),
  -- Since when it is tried no more, under which subject, and why it did not leave.
  failed_at timestamptz,
  subject text not null default '',
  problem text not null default ''
);
create index mails_to_send on mails (urgency, due_at) where failed_at is null;
create index mails_failed on mails (id) where failed_at is not null;
-- It is filled and emptied all day: what was sent is cleared away before it is in the way of what waits.
alter table mails set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
