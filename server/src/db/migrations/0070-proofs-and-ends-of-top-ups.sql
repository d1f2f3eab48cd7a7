-- A payment may have several pictures, of which the newest counts; all of one payment are looked for.
create index payment_proofs_of_top_up on payment_proofs (top_up_id, id desc) where top_up_id is not null;
create index payment_proofs_of_digital_order on payment_proofs (digital_order_id, id desc) where digital_order_id is not null;
-- When the shopper has read how it ended; nothing until then.
alter table wallet_top_ups add column seen_at timestamptz;
create index wallet_top_ups_unseen on wallet_top_ups (user_id, id desc) where status = 'rejected' and seen_at is null;
