-- How the goods of a complaint come back, as the shopper tells it (decision 122); both are empty before. Owner: modules/complaints.
alter table complaints
  add column return_courier text not null default '' check (length(return_courier) <= 40),
  add column return_tracking_number text not null default '' check (length(return_tracking_number) <= 50);
