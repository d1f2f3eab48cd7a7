-- The analytics identifier has a fixed id, so that clients can ask for it; empty stands for the default.
insert into settings (id, key, value, public) values (6, 'analytics_id', '', true) on conflict do nothing;
