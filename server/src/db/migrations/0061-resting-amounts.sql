-- The amount of what ended unpaid is not given out again at once: a transfer that comes late would look like another's.
-- Nothing while the transfer is awaited. Rows that have rested are swept, or taken by the next who wants the amount.
alter table open_transfers add column rests_until timestamptz;
create index open_transfers_resting on open_transfers (rests_until) where rests_until is not null;
-- Late money is looked for among what has ended, too.
drop index orders_of_amount, wallet_top_ups_of_amount, digital_orders_of_amount;
create index orders_of_amount on orders (total);
create index wallet_top_ups_of_amount on wallet_top_ups (total);
create index digital_orders_of_amount on digital_orders (total);
