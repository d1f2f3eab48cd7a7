-- A backup lies in a folder or at an address, and WAL may continue it. Owner: modules/backups.
alter table backups rename column folder to place;
-- the history of WAL, and its segment when the backup began: with those that follow it any later moment can be restored
alter table backups add column wal_lineage text;
alter table backups add column wal_segment text;
alter table backups add constraint backups_wal check ((wal_lineage is null) = (wal_segment is null));
