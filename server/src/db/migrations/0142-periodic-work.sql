-- The period in which each periodic work of the shop ran last, so that one of several servers runs it.
create table periodic_work (
  name text primary key,
  period int not null
);
