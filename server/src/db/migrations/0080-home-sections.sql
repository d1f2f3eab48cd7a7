-- The sections of the home page in their order (docs/decisions/0042-home-sections.md). Owner: modules/content.
create table home_sections (
  position int primary key,
  kind text not null check (kind in ('banners', 'categories', 'promotion', 'products', 'category_rows', 'stores', 'nearby_stores',
    'story', 'news', 'trust', 'descriptions', 'partners')),
  -- Products: which ones. Promotion and story: an id, or empty for the one that ends next and the newest.
  source text not null default '',
  -- Of products only.
  layout text not null default 'row' check (layout in ('row', 'grid', 'large')),
  constraint products_have_a_source check (kind <> 'products' or source in ('popular', 'latest', 'choice')),
  constraint others_name_an_id check (kind = 'products' or source ~ '^[0-9]{0,15}$'),
  constraint only_products_have_a_layout check (kind = 'products' or layout = 'row')
);

create trigger signal_change after insert or update or delete or truncate on home_sections
  for each statement execute function signal_public_data();

insert into home_sections (position, kind) values
  (1, 'banners'), (2, 'categories'), (3, 'promotion'), (6, 'story'), (8, 'stores'), (9, 'nearby_stores'), (10, 'category_rows'),
  (11, 'news'), (12, 'trust'), (13, 'descriptions'), (14, 'partners');
insert into home_sections (position, kind, source, layout) values
  (4, 'products', 'popular', 'row'), (5, 'products', 'latest', 'row'), (7, 'products', 'choice', 'large');
