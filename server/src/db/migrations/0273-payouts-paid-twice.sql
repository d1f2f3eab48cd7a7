-- Money that left for a payout which is in the wallet, and returns less a fee of the bank (docs/decisions/0139-payouts-paid-twice.md).
insert into ledger_accounts (code, class, purpose) values ('bank_fees', 'expense', 'bank_fees');
insert into ledger_kinds values ('payout_fee'), ('suspense_taken'), ('suspense_loss');
