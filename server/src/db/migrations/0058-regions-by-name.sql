-- Owner: regions. Districts and villages are found by their whole name, in any case.
create index subdistricts_by_lower_name on subdistricts (lower(name));
create index areas_by_lower_name on areas (lower(name));
