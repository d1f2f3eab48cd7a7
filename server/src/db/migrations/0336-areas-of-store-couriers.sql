-- The corners of the area in which a store's own courier delivers, as places along its border; without corners its range alone counts.
alter table stores add column own_courier_area jsonb not null default '[]';
