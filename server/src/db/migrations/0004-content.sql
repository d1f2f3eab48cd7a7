-- Texts and pictures that an editor writes. HTML columns hold sanitised HTML. Owner: modules/content.
create table banners (
  id bigint generated always as identity primary key,
  title text not null default '',
  subtitle text not null default '',
  image text not null,
  url text not null default '',
  -- 0 external address, 1 news, 2 promotion (S04)
  category smallint not null default 0 check (category in (0, 1, 2)),
  target_id bigint not null default 0,
  featured boolean not null default true,
  position int not null default 0
);
create table news (
  id bigint generated always as identity primary key,
  title text not null,
  short_desc text not null default '',
  content text not null default '',
  image text not null default '',
  published_at timestamptz not null default now()
);
create index news_by_date on news (published_at desc, id desc);
create table promotions (
  id bigint generated always as identity primary key,
  title text not null,
  short_desc text not null default '',
  content text not null default '',
  image text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  published_at timestamptz not null default now(),
  product_ids bigint[] not null default '{}'
);
create index promotions_by_date on promotions (published_at desc, id desc);
create table home_descriptions (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null
);
-- The operator's choice of products: one row of title and sub-title, products in order.
create table product_choices (
  product_id bigint primary key references products on delete cascade,
  position int not null
);
create table settings (
  id int primary key,
  key text not null unique,
  value text not null,
  -- readable without a session, by GET /public/setting
  public boolean not null default false
);
