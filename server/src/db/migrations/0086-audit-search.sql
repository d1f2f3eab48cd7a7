-- Finding changes by words, by time and by kind.
create index audit_log_by_time on audit_log (at);
create index audit_log_of_action on audit_log (action, id desc);
create function audit_words(subject text, subject_id text, address text, before jsonb, after jsonb) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', subject || ' ' || subject_id || ' ' || address)
    || jsonb_to_tsvector('simple', before, '["key", "string", "numeric"]')
    || jsonb_to_tsvector('simple', after, '["key", "string", "numeric"]');
create index audit_log_by_words on audit_log using gin (audit_words(subject, subject_id, address, before, after));
