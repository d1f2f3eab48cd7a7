-- Texts of mails that an owner has changed; null: the shop's own. Owner: modules/mail.
create table mail_templates (
  name text primary key check (name <> ''),
  -- One line: a line break would end the header of the mail.
  subject text check (char_length(subject) between 1 and 120 and subject !~ '[[:cntrl:]]'),
  opening text check (char_length(opening) between 1 and 1000),
  closing text check (char_length(closing) between 1 and 500),
  -- An edit names the version that it started from.
  version int not null default 1,
  changed_at timestamptz not null default now()
);
select watch_for_backoffice('mail_templates', 'mail template', '');

-- What a trial mail shows: {"template": …, "sample": …, "texts": {…}}.
alter table mails add column trial jsonb;
