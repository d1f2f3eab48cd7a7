-- A new password ends the mailed links that are still open. Owner: modules/accounts.
create index mail_tokens_of_user on mail_tokens (user_id);
