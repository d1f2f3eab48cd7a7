-- Days without operating hours are edited by themselves, under a version of their own. Owner: modules/settings.
insert into setting_groups (name) values ('hours');
