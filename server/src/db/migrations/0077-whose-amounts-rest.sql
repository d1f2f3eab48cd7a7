-- Whose amount it is: one that rests is kept from others, and taken first by its own shopper, who would otherwise use up the
-- amounts of a price by ordering and cancelling. Null in rows that an older server writes beside this one.
alter table open_transfers add column user_id bigint;
update open_transfers t set user_id = o.user_id from orders o where t.purpose = 'order' and o.id = t.reference_id;
update open_transfers t set user_id = u.user_id from wallet_top_ups u where t.purpose = 'top_up' and u.id = t.reference_id;
update open_transfers t set user_id = d.user_id from digital_orders d where t.purpose = 'digital_order' and d.id = t.reference_id;
create index open_transfers_resting_of_shopper on open_transfers (user_id, bank_account_id, amount) where rests_until is not null;
