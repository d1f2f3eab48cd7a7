-- Further pieces that a store sends for a complaint, each as an order of nothing (decision 137). Rows are only added.
-- Owner: modules/complaints.
create table complaint_replacements (
  order_id bigint primary key references orders,
  complaint_id bigint not null references complaints,
  -- the answer that decided it
  step_id bigint not null unique references complaint_events
);
create index complaint_replacements_of_complaint on complaint_replacements (complaint_id, order_id);
