-- Owner: modules/payments.
-- The payment that was made with the amount of a late transfer, to its account: one transfer on the bank statement is for one of both.
alter table late_transfers add column paid_purpose text;
alter table late_transfers add column paid_reference_id bigint;
