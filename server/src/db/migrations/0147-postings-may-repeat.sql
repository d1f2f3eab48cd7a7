-- contract: 1.0.0
-- Refuses a second posting of a kind, which has a number of its own now (0145). What the version before writes twice is still refused,
-- by the index of 0146.
alter table ledger_transactions drop constraint ledger_transactions_kind_reference_id_key;
