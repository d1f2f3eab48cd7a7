-- contract: 1.0.0
-- Shoppers may wish for the same goods again. Owner: modules/complaints.
alter table complaints drop constraint complaints_solution_check,
  add constraint complaints_solution_check check (solution in ('refund', 'replace', 'return')) not valid;
