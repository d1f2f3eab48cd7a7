-- Owner: modules/ledger (decision 114).
-- Money of a bank's movement whose purpose is unknown: received, given a posting of its own, into a wallet, back to the sender.
insert into ledger_kinds values ('suspense'), ('suspense_release'), ('suspense_wallet'), ('suspense_return');
