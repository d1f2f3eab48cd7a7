-- Addresses with letters that nobody sees, which registration took and nobody could type at the login. Where the visible form is
-- another account's, or two have the same, the later one stays as it is.
update users u set email = seen.email
from (
  select distinct on (seen_email) id, seen_email as email
  from (
    select id, regexp_replace(email, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]', '', 'g') as seen_email
    from users where email ~ '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]'
  ) hidden
  order by seen_email, id
) seen
where u.id = seen.id and not exists (select from users other where other.email = seen.email);
