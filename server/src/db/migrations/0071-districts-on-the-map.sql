-- The middle of the villages of a district, as that of a city; imports keep it. Owner: modules/regions.
alter table subdistricts add column latitude double precision, add column longitude double precision;
update subdistricts d set latitude = m.latitude, longitude = m.longitude
from (select subdistrict_id, avg(latitude) as latitude, avg(longitude) as longitude from areas group by subdistrict_id) m
where m.subdistrict_id = d.id;
create index subdistricts_by_place on subdistricts using gist (point(longitude, latitude)) where latitude is not null;
