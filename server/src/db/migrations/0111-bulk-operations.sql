-- Imports of files and changes of prices over a filter: checked, applied in the background, taken back as a whole
-- (docs/decisions/0063-bulk-operations.md). Owner: modules/catalogue.
create table bulk_operations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('import', 'prices')),
  state text not null check (
    state in ('receiving', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'canceled', 'failed')),
  name text not null,
  user_id bigint references users on delete set null,
  -- the only store whose products whoever began it may change; null: several, or all
  store_id bigint references stores,
  -- of a CSV, so that the file of its refused rows has the same; null: a spreadsheet, or no import
  delimiter text check (delimiter in (',', ';', e'\t', '|')),
  -- of an import: the headings of the file, what each column is, and what new products get whose row does not say it
  headers text[] not null default '{}',
  fields text[] not null default '{}',
  default_store_id bigint references stores,
  default_category_id bigint references categories on delete set null,
  -- of a change of prices: the body of its call, and up to which id its products are checked
  price_change jsonb,
  checked_to bigint not null default 0,
  parts int not null default 0,
  parts_received int not null default 0,
  rows int not null default 0,
  checked int not null default 0,
  to_add int not null default 0,
  to_change int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  applied int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  -- who applies it or takes it back, for the history of what changes
  acted_by bigint references users on delete set null,
  acted_from text not null default '',
  acted_request text not null default '',
  -- failures of the job one after the other
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  advanced_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint each_part_once check (parts_received between 0 and parts),
  constraint each_row_once check (checked <= rows and to_add + to_change + unchanged + refused = checked),
  constraint applied_as_checked check (applied between 0 and to_add + to_change),
  constraint undone_as_applied check (undone >= 0 and kept >= 0 and undone + kept <= applied),
  constraint prices_have_a_change check ((kind = 'prices') = (price_change is not null))
);
create index bulk_operations_in_work on bulk_operations (advanced_at) where state in ('checking', 'applying', 'undoing');
create index bulk_operations_of_user on bulk_operations (user_id, id desc);
create index bulk_operations_of_store on bulk_operations (store_id, id desc);

-- Rows of a file as they arrived, until they are checked.
create table bulk_parts (
  operation_id bigint not null references bulk_operations on delete cascade,
  part int not null check (part >= 0),
  rows jsonb not null,
  primary key (operation_id, part)
);

create table bulk_rows (
  operation_id bigint not null references bulk_operations on delete cascade,
  -- of the file, whose heading is line 1; otherwise the place among the products
  line int not null,
  product_id bigint references products on delete set null,
  name text not null default '',
  outcome text not null check (outcome in ('add', 'change', 'same', 'refused')),
  -- what the file knows its product by: no two rows of an operation are about the same one
  key text,
  -- the SKU that it gives a product, with the store: no two rows of an operation give the same one
  sku text,
  -- fields of the product as they were at the check, and as they are to be
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  problems jsonb not null default '[]',
  -- as they arrived, of rows that are refused or may be
  cells text[] not null default '{}',
  -- `after` names uploads that are not made into pictures of the shop yet
  has_uploads boolean not null default false,
  state text not null default 'pending' check (state in ('pending', 'done', 'undone', 'kept')),
  primary key (operation_id, line),
  constraint only_changes_are_done check (state = 'pending' or outcome in ('add', 'change'))
);
create unique index bulk_rows_by_key on bulk_rows (operation_id, key) where key is not null;
create unique index bulk_rows_by_sku on bulk_rows (operation_id, sku) where sku is not null;
create index bulk_rows_pending on bulk_rows (operation_id, line) where state = 'pending' and outcome in ('add', 'change');
create index bulk_rows_done on bulk_rows (operation_id, line) where state = 'done';
create index bulk_rows_of_product on bulk_rows (product_id);

select watch_for_backoffice('bulk_operations', 'bulk', 'id', 'store_id', '{advanced_at,attempts}');
