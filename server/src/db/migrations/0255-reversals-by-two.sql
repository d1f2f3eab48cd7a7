-- Requests to take a verification back that a second person decides (decision 128). Owner: modules/payments.
create table verification_reversals (
  id bigint generated always as identity primary key,
  purpose text not null,
  reference_id bigint not null,
  -- How often the verification had been taken back before: a request is about this one, not about a later one.
  number int not null,
  -- For the shopper, once it is taken back.
  note text not null check (note <> '' and length(note) <= 500),
  requested_by bigint not null references users,
  requested_at timestamptz not null default shop_now(),
  state text not null default 'open' check (state in ('open', 'approved', 'declined', 'overtaken')),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  -- For the team: why it is declined.
  answer text not null default '' check (length(answer) <= 500),
  check ((state = 'open') = (decided_at is null)),
  constraint decided_by_another check (state <> 'approved' or decided_by is distinct from requested_by)
);
create unique index verification_reversals_open on verification_reversals (purpose, reference_id) where state = 'open';
create index verification_reversals_of_payment on verification_reversals (purpose, reference_id, id);

create function tell_of_reversal() returns trigger language plpgsql as $$
begin
  if new.purpose = 'order' then
    perform tell_backoffice('order', o.id, o.store_id::text) from orders o where o.id = new.reference_id;
  else
    perform tell_backoffice(case new.purpose when 'top_up' then 'top-up' else 'digital order' end, new.reference_id, null);
  end if;
  return null;
end $$;
create trigger tell_row after insert or update on verification_reversals for each row execute function tell_of_reversal();

-- As the times of everything else: an undo compares both.
alter table audit_log alter column at set default shop_now();
