-- Owner: modules/payments.
-- Transfers that are awaited no more, of what ended unpaid: money may still come, and a proof of it (decision 72).
create table late_transfers (
  id bigint generated always as identity primary key,
  purpose text not null,
  reference_id bigint not null,
  user_id bigint not null references users,
  -- as in open_transfers: 0 is QRIS
  bank_account_id bigint not null,
  amount bigint not null check (amount > 0),
  ended_at timestamptz not null,
  -- until when the shopper can hand in a proof
  proof_until timestamptz not null,
  -- since when an operator is asked to look for the money; null while nobody has asked
  waits_since timestamptz,
  -- how the search for it ended last; a further proof begins another one
  outcome text check (outcome in ('credited', 'not_found')),
  outcome_at timestamptz,
  note text not null default '',
  unique (purpose, reference_id),
  check ((outcome is null) = (outcome_at is null))
);
create index late_transfers_waiting on late_transfers (waits_since) where waits_since is not null;
create index late_transfers_of_amount on late_transfers (amount);

-- What has ended before this migration, and whose amount still rests.
insert into late_transfers (purpose, reference_id, user_id, bank_account_id, amount, ended_at, proof_until)
select purpose, reference_id, user_id, bank_account_id, amount, shop_now(), rests_until
from open_transfers where rests_until > shop_now() and user_id is not null;

create trigger tell_row after insert or update on late_transfers for each row execute function tell_of_row('late transfer');

create index payment_reviews_of_proof on payment_reviews (proof_id) where kind = 'proof_wanted';
