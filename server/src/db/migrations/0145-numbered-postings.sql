-- What is paid for can be verified, reversed and verified again, and refunded more than once: postings of one kind for one thing are
-- numbered from 1 on. The version before writes number 1 alone, and meets the same promise by the index of 0146.
alter table ledger_transactions add column number int not null default 1;
