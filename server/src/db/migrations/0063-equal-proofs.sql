-- What tells equal files, to show the operator one picture that is to pay twice; none of files from before. A picture is
-- written anew in the same way each time, so the same one has the same hash whoever hands it in.
alter table uploads add column content_hash bytea;
create index uploads_of_content on uploads (content_hash) where content_hash is not null;
create index payment_proofs_of_upload on payment_proofs (upload_key);
