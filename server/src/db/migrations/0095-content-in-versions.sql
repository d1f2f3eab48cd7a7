-- What staff writes for shoppers, in versions (docs/decisions/0052-content-in-versions.md). Shoppers read the table of each
-- kind; publishing writes a version into it. Owner: modules/content.
alter table banners add column phone_image text not null default '';
alter table banners add column shows_from timestamptz;
alter table banners add column shows_until timestamptz;

create table pages (
  -- 1 and 2 are the pages that the shop brings along: terms and privacy.
  id bigint generated always as identity (start with 100) primary key,
  slug text not null unique,
  title text not null,
  content text not null default ''
);
create trigger signal_change after insert or update or delete or truncate on pages
  for each statement execute function signal_public_data();

create table content_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('banner', 'news', 'promotion', 'page', 'home_description', 'home_sections', 'product_choices')),
  -- Its id in the table that shoppers read, reserved before it is first published; 0 where the kind is there once.
  target_id bigint not null,
  -- Of the newest version.
  title text not null default '',
  -- The newest version; an edit names it.
  version int not null default 1,
  -- What shoppers read; null: nothing.
  published_version int,
  first_published_at timestamptz,
  -- When what shoppers read begins and ends, where the kind has a period.
  shows_from timestamptz,
  shows_until timestamptz,
  -- What is published at a time, and by whom.
  scheduled_version int,
  publish_at timestamptz,
  scheduled_by bigint references users on delete set null,
  -- Order of banners.
  position int not null default 0,
  updated_at timestamptz not null default now(),
  updated_by bigint references users on delete set null,
  unique (kind, target_id),
  constraint scheduled_at_a_time check ((scheduled_version is null) = (publish_at is null))
);
create index content_items_by_kind on content_items (kind, updated_at desc, id desc);
create index content_items_due on content_items (publish_at) where publish_at is not null;

create table content_revisions (
  item_id bigint not null references content_items on delete cascade,
  version int not null,
  -- The fields of the contract (contract/src/backoffice/content-fields.ts).
  data jsonb not null,
  at timestamptz not null default now(),
  by_user_id bigint references users on delete set null,
  -- When it was last published.
  published_at timestamptz,
  primary key (item_id, version)
);

-- Rows that were not written by staff get their first version; those that nobody has edited since get it anew.
create function adopt_content() returns void language sql as $$
  with there_is (kind, target_id, title, data, position, published_at, shows_from, shows_until) as (
    select 'banner', id, title, jsonb_build_object('Title', title, 'Subtitle', subtitle,
        'Pictures', jsonb_build_object('Desk', image, 'Phone', phone_image), 'Link', jsonb_build_object(
          'Kind', case when category = 1 then 'news' when category = 2 then 'promotion' when url like '/%' then 'path'
            when url <> '' then 'external' else 'none' end,
          'ID', case when category in (1, 2) then target_id else 0 end, 'URL', url),
        'ShowsFrom', '', 'ShowsUntil', '', 'IsActive', featured),
      position, now(), shows_from, shows_until from banners
    union all
    select 'news', id, title, jsonb_build_object('Title', title, 'ShortDesc', short_desc, 'Picture', image, 'Content', content),
      0, published_at, published_at, null from news
    union all
    select 'promotion', id, title, jsonb_build_object('Title', title, 'ShortDesc', short_desc, 'Picture', image,
        'Content', content, 'StartDate', to_char(starts_at at time zone interval '7 hours', 'YYYY-MM-DD HH24:MI:SS'),
        'DueDate', to_char(ends_at at time zone interval '7 hours', 'YYYY-MM-DD HH24:MI:SS'), 'ProductIDs', to_jsonb(product_ids)),
      0, published_at, published_at, ends_at from promotions
    union all
    select 'home_description', id, title, jsonb_build_object('Title', title, 'Description', description),
      0, now(), null, null from home_descriptions
    union all
    select 'home_sections', 0, '', jsonb_build_object('Sections', coalesce((
        select jsonb_agg(jsonb_build_object('Kind', kind, 'Source', source, 'Layout', layout) order by position)
        from home_sections), '[]')), 0, now(), null, null
    union all
    select 'product_choices', 0, '', jsonb_build_object(
        'Title', coalesce((select value from settings where key = 'product_choice_title'), ''),
        'Subtitle', coalesce((select value from settings where key = 'product_choice_subtitle'), ''),
        'ProductIDs', coalesce((select jsonb_agg(product_id order by position) from product_choices), '[]')),
      0, now(), null, null
    union all
    -- Without a version of its own the shop shows the text that it brings along.
    select 'page', id, '', jsonb_build_object('Slug', slug, 'Title', '', 'Content', ''), 0, null, null, null
    from (values (1, 'terms'), (2, 'privacy')) as own (id, slug)
  ), items as (
    insert into content_items (kind, target_id, title, published_version, first_published_at, shows_from, shows_until, position)
    select kind, target_id, title, case when published_at is not null then 1 end, published_at, shows_from, shows_until, position
    from there_is order by kind, target_id
    on conflict (kind, target_id) do update set title = excluded.title, position = excluded.position,
      shows_from = excluded.shows_from, shows_until = excluded.shows_until
      where content_items.version = 1 and content_items.updated_by is null
        and content_items.published_version is not distinct from excluded.published_version
    returning id, kind, target_id
  )
  insert into content_revisions (item_id, version, data, published_at)
  select items.id, 1, there_is.data, there_is.published_at
  from items join there_is on there_is.kind = items.kind and there_is.target_id = items.target_id
  on conflict (item_id, version) do update set data = excluded.data
$$;
select adopt_content();
