-- Far above all ids of stores: a client that was told no address sends what it has, the store's id for one, and that must
-- not be taken for an address that the store had before. Owner: modules/catalogue.
alter sequence store_address_ids minvalue 1000000001 start with 1000000001 restart;
update stores set address_id = nextval('store_address_ids');
