-- contract: 1.0.0
-- What an operator said about a payment without ending what it is for: its verification is taken back (decision 71), or another proof is
-- wanted instead of an unreadable one (decision 72). Owner: modules/payments.
create table payment_reviews (
  id bigint generated always as identity primary key,
  purpose text not null,
  reference_id bigint not null,
  user_id bigint not null references users,
  kind text not null check (kind in ('taken_back', 'proof_wanted')),
  -- the newest proof at that time
  proof_id bigint references payment_proofs,
  -- for the shopper
  note text not null,
  at timestamptz not null
);
create index payment_reviews_of_payment on payment_reviews (purpose, reference_id, id desc);

-- Further kinds of postings: a verification that is taken back, and money that came after the end.
alter table ledger_transactions drop constraint ledger_transaction_kind,
  add constraint ledger_transaction_kind check (kind in ('top_up', 'top_up_reversal', 'order_payment', 'order_reversal', 'order_refund',
    'digital_payment', 'digital_reversal', 'digital_refund', 'digital_cost', 'digital_return', 'late_transfer', 'correction')) not valid;

-- As in 0040, and a verification is taken back before the supplier knows of the order.
create or replace function check_digital_order_change() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (old.status || ' ' || new.status) = any ('{
    inquiring ready, inquiring failed, inquiring cancelled, ready waiting, ready cancelled,
    waiting paid, waiting failed, waiting cancelled, paid waiting, paid sent, paid failed,
    sent completed, sent failed, completed failed}'::text[])
  then
    raise exception 'digital order % does not go from % to %', old.id, old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  if (old.sent_at is not null and (new.supplier_reference, new.sent_at) is distinct from (old.supplier_reference, old.sent_at))
    or (new.user_id, new.product_id, new.sku, new.reference) is distinct from
      (old.user_id, old.product_id, old.sku, old.reference)
    or (old.payment_type is not null and
      (new.payment_type, new.placed_at, new.price, new.fee, new.unique_code) is distinct from
      (old.payment_type, old.placed_at, old.price, old.fee, old.unique_code))
    or (old.serial_number <> '' and new.serial_number <> old.serial_number)
  then
    raise exception 'digital order %: what was agreed or delivered does not change', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
