-- outside a transaction
-- contract: 1.0.0
-- The promise that nothing is posted twice, with the number of 0145. It allows all that the constraint of 0030 allows, on which no
-- version has relied by name, so that 0147 can drop that one.
drop index concurrently if exists ledger_posting;
create unique index concurrently ledger_posting on ledger_transactions (kind, reference_id, number);
