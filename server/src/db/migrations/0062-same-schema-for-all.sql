-- 0001 and 0005 were edited after the first databases had been made by them. Those databases kept a reference that no QRIS
-- order could meet, and keys whose answers are of another type; here they become what all others are.
alter table open_transfers drop constraint if exists open_transfers_bank_account_id_fkey;
alter table idempotency_keys drop constraint if exists idempotency_keys_user_id_fkey;
delete from idempotency_keys where answer is null;
alter table idempotency_keys alter column answer type json, alter column answer set not null;
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);
