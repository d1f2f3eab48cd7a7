-- When the password was given in a session of the back office: the first second factor needs it lately (decision 54). Null, also for
-- sessions of the release before this one: not known.
alter table sessions add password_at timestamptz;
