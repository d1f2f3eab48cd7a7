-- Where regions lie on a map. Owner: modules/regions.

-- Which village lies nearest to a pin, and which ones lie in a part of the map.
create index areas_by_place on areas using gist (point(longitude, latitude)) where latitude is not null;

-- The middle of the villages of a city; imports keep it.
alter table cities add column latitude double precision, add column longitude double precision;
update cities c set latitude = m.latitude, longitude = m.longitude
from (
  select d.city_id, avg(a.latitude) as latitude, avg(a.longitude) as longitude
  from areas a join subdistricts d on d.id = a.subdistrict_id group by d.city_id
) m where m.city_id = c.id;
