-- Versions of contents are news for the back office before they are published (0087 tells of the tables that shoppers read). Told are
-- the names of those tables' rows; many rows of one kind are one change.
create function tell_of_contents() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select kind, target_id from after'
    when 'DELETE' then 'select kind, target_id from before'
    else 'select a.kind, a.target_id from after a join before b on b.id = a.id where a is distinct from b'
  end;
  told record;
begin
  for told in execute format('
    select distinct case kind when ''home_sections'' then ''home section'' when ''product_choices'' then ''product choice''
        else replace(kind, ''_'', '' '') end as subject,
      case when count(*) over (partition by kind) <= 20 then nullif(target_id, 0) end as id
    from (%s) rows', changed)
  loop
    perform tell_backoffice(told.subject, told.id, null);
  end loop;
  return null;
end $$;

create trigger tell_added after insert on content_items referencing new table as after
  for each statement execute function tell_of_contents();
create trigger tell_removed after delete on content_items referencing old table as before
  for each statement execute function tell_of_contents();
create trigger tell_changed after update on content_items referencing old table as before new table as after
  for each statement execute function tell_of_contents();
