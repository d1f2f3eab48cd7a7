-- The request because of which a mail is sent, whose id is in the answer and in the log.
alter table mails add column request_id text not null default '';
