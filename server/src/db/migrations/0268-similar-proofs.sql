-- Pictures of proofs, small and grey, to find the same one scaled or cropped (docs/decisions/0135-near-equal-proofs.md). Owner:
-- modules/payments. A job keeps those of the newest proofs.
create table proof_pictures (
  proof_id bigint primary key references payment_proofs on delete cascade,
  width int not null,
  height int not null,
  -- Deflated, one byte for each pixel; null for a PDF and for a file that is no picture.
  pixels bytea
);

-- Both directions of each pair.
create table similar_proofs (
  proof_id bigint not null references payment_proofs on delete cascade,
  similar_id bigint not null references payment_proofs on delete cascade,
  primary key (proof_id, similar_id)
);
create index similar_proofs_of_similar on similar_proofs (similar_id);

-- The job runs after the proof is announced, so an open screen learns of the pair from this.
create function tell_of_similar_proof() returns trigger language plpgsql as $$
begin
  perform tell_backoffice(
    case when p.order_id is not null then 'order' when p.top_up_id is not null then 'topup' else 'digitalorder' end,
    coalesce(p.order_id, p.top_up_id, p.digital_order_id), o.store_id::text
  ) from payment_proofs p left join orders o on o.id = p.order_id where p.id = new.proof_id;
  return null;
end $$;
create trigger tell_row after insert on similar_proofs for each row execute function tell_of_similar_proof();
