-- Whose rates a service has: the rules of services serve every source of rates. The last release has no such table.
-- contract: 1.0.0
alter table courier_services rename column aggregator to rate_source;
