-- The difference between a transfer and its payment that a person forgives. Owner: modules/ledger (decision 114).
insert into ledger_kinds values ('forgiven');
