-- Notices to shoppers about their payments and orders (decision 158). Owner: modules/notices.

-- Whether the browser is told of the shopper's own orders, not of open work.
alter table push_subscriptions add column for_shopper boolean not null default false;

-- The kinds that a shopper has switched off. Without a row all are on.
create table shopper_notices (
  user_id bigint primary key references users on delete cascade,
  mail_off text[] not null,
  push_off text[] not null
);
