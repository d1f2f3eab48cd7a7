-- A category with others below it has anchors, too: they are of exactly these categories, and of no use once one was moved. Owner:
-- modules/catalogue (list-anchors.ts). Other scopes have none.
alter table list_anchors add column scope_ids bigint[] not null default '{}';
update list_anchors set scope_ids = array[scope_id] where scope = 'category';
