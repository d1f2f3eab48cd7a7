-- What the courier asks, where the operator's adjustment makes the fee another; empty where it does not.
alter table shipping_quotes add column rate bigint;
