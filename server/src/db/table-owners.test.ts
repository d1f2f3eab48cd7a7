import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/**
 * The owner of each table: the only folder of server/src/modules (or http) that writes it, followed by the folders that may read it in
 * their own statements. Demo data fill the tables of an empty shop.
 */
const owners: Record<string, readonly [owner: string, ...readers: string[]]> = {
  addresses: ['addresses', 'rate-aggregators'],
  audit_log: ['audit', 'staff'],
  aggregator_places: ['rate-aggregators'],
  courier_rate_cache: ['rate-aggregators'],
  courier_services: ['courier-services'],
  rate_aggregators: ['rate-aggregators'],
  areas: ['regions', 'rate-aggregators', 'addresses', 'demo', 'stores'],
  backups: ['backups'],
  kept_backup_keys: ['backups'],
  bank_accounts: ['payments', 'bank-statements', 'demo', 'ledger', 'payout-desk', 'payouts', 'receivables'],
  bank_feed_rows: ['bank-statements', 'payouts'],
  bank_feeds: ['bank-statements'],
  bank_statement_columns: ['bank-statements'],
  bank_statement_file_parts: ['bank-statements'],
  bank_statement_files: ['bank-statements'],
  bank_statement_rows: ['bank-statements', 'payouts'],
  bank_statements: ['bank-statements'],
  banners: ['content'],
  build_assets: ['storefront'],
  bulk_operations: ['product-import', 'uploads'],
  bulk_parts: ['product-import'],
  bulk_rows: ['product-import', 'uploads'],
  categories: ['catalogue', 'catalogue/products', 'product-import', 'settings'],
  category_lines: ['catalogue'],
  category_merges: ['catalogue', 'product-import'],
  cities: ['regions', 'addresses', 'demo', 'rate-aggregators', 'stores'],
  collections: ['catalogue/collections', 'catalogue'],
  complaint_events: ['complaints'],
  complaint_lines: ['complaints', 'orders'],
  complaint_pictures: ['complaints', 'uploads'],
  complaint_replacements: ['complaints', 'orders', 'reports'],
  complaints: ['complaints', 'orders'],
  content_items: ['content'],
  content_revisions: ['content'],
  checkout_days: ['reports'],
  checkouts: ['reports'],
  counted_days: ['reports', 'books'],
  database_moves: ['db'],
  digital_brands: ['digital'],
  digital_days: ['reports'],
  digital_order_events: ['digital'],
  digital_orders: ['digital', 'books', 'reports'],
  digital_products: ['digital', 'demo'],
  digital_supplier: ['digital'],
  document_serials: ['documents'],
  favourites: ['favourites'],
  home_descriptions: ['content'],
  home_sections: ['content'],
  idempotency_keys: ['http'],
  issued_documents: ['documents'],
  ledger_accounts: ['ledger', 'books', 'reports'],
  ledger_carried: ['books'],
  ledger_account_maps: ['books'],
  ledger_closings: ['books'],
  ledger_file_layouts: ['books'],
  ledger_days: ['reports', 'books'],
  ledger_entries: ['ledger', 'books', 'reports', 'wallet'],
  ledger_kinds: ['ledger'],
  ledger_months: ['reports'],
  opening_balances: ['books'],
  ledger_transactions: ['ledger', 'books', 'reports', 'wallet'],
  list_anchors: ['catalogue'],
  list_changes: ['catalogue'],
  low_stock_digests: ['catalogue/low-stock'],
  mail_tokens: ['accounts'],
  mail_templates: ['mail'],
  mails: ['mail', 'demo'],
  news: ['content'],
  open_transfers: ['payments', 'bank-statements', 'demo', 'receivables'],
  order_cancel_requests: ['cancel-requests', 'orders'],
  order_edits: ['orders', 'reports'],
  order_events: ['orders'],
  order_goods: ['orders', 'catalogue/stock', 'complaints', 'reports'],
  order_news: ['orders'],
  order_notes: ['orders'],
  order_lines: ['orders', 'catalogue/similar', 'catalogue/stock', 'reports'],
  order_refunds: ['orders', 'catalogue/stock', 'complaints', 'payout-desk', 'payouts', 'reports'],
  order_refund_lines: ['orders', 'catalogue/stock', 'complaints', 'reports'],
  order_replacements: ['orders', 'reports'],
  orders: ['orders', 'books', 'cancel-requests', 'catalogue/stock', 'complaints', 'demo', 'reports'],
  pages: ['content'],
  late_transfers: ['payments', 'bank-statements', 'books', 'receivables'],
  paid_transfers: ['payments', 'bank-statements', 'demo'],
  payouts: ['payouts', 'complaints', 'orders', 'payout-desk'],
  payout_files: ['payouts', 'payout-desk'],
  payout_kinds: ['payouts'],
  payment_reviews: ['payments', 'receivables'],
  proof_pictures: ['payments'],
  similar_proofs: ['payments'],
  payment_proofs: ['payments', 'demo', 'digital', 'orders', 'receivables', 'uploads', 'wallet'],
  processes: ['health'],
  product_anchors: ['catalogue'],
  product_changes: ['catalogue'],
  product_choices: ['catalogue', 'catalogue/filters'],
  product_counts: ['catalogue', 'catalogue/search'],
  product_filters: ['catalogue/filters'],
  product_filter_rows: ['catalogue/filters'],
  product_options: ['catalogue/filters'],
  product_days: ['reports'],
  product_families: ['catalogue/products', 'catalogue', 'product-import'],
  product_texts: ['catalogue'],
  shopper_notices: ['notices'],
  work_notices: ['notices'],
  work_notice_kinds: ['notices'],
  push_keys: ['notices'],
  push_messages: ['notices'],
  push_subscriptions: ['notices'],
  product_stock: [
    'catalogue/stock',
    'catalogue',
    'catalogue/low-stock',
    'catalogue/products',
    'complaints',
    'demo',
    'product-import',
  ],
  products: [
    'catalogue/products',
    'catalogue',
    'catalogue/collections',
    'catalogue/filters',
    'catalogue/low-stock',
    'catalogue/search',
    'catalogue/similar',
    'catalogue/stock',
    'demo',
    'favourites',
    'orders',
    'product-import',
    'reports',
    'restock',
    'stores',
  ],
  promotions: ['content'],
  provinces: ['regions', 'addresses', 'rate-aggregators'],
  rate_limits: ['http'],
  passkeys: ['staff'],
  periodic_work: ['jobs'],
  recovery_codes: ['staff'],
  roles: ['staff'],
  sales_days: ['reports'],
  saved_views: ['views'],
  search_misses: ['reports'],
  searched_words: ['catalogue/popular-searches'],
  popular_searches: ['catalogue/popular-searches'],
  search_synonyms: ['catalogue/synonyms', 'catalogue/search'],
  search_words: ['catalogue/search'],
  sessions: ['accounts', 'staff'],
  setting_groups: ['settings'],
  settings: ['settings', 'demo'],
  shipping_quotes: ['shipping'],
  shipping_rates: ['shipping', 'courier-services'],
  restock_wishes: ['restock', 'catalogue/products'],
  stock_counts: ['catalogue/stock'],
  stock_movements: ['catalogue/stock'],
  stock_takes: ['catalogue/stock'],
  filter_values: ['catalogue/filters'],
  health_findings: ['health'],
  product_previews: ['catalogue/products'],
  staff: ['staff', 'accounts', 'audit'],
  staff_grants: ['staff', 'accounts'],
  staff_invitations: ['staff', 'accounts'],
  stores: [
    'stores',
    'rate-aggregators',
    'books',
    'cancel-requests',
    'catalogue',
    'catalogue/filters',
    'catalogue/low-stock',
    'catalogue/products',
    'catalogue/search',
    'catalogue/stock',
    'complaints',
    'demo',
    'ledger',
    'orders',
    'product-import',
    'regions',
    'reports',
    'restock',
    'staff',
  ],
  subdistricts: ['regions', 'addresses', 'demo', 'stores', 'rate-aggregators'],
  totp_secrets: ['staff'],
  tracking_number_changes: ['orders'],
  uploads: ['uploads', 'demo', 'payments'],
  verification_reversals: ['payments', 'receivables'],
  users: [
    'accounts',
    'audit',
    'books',
    'bank-statements',
    'cancel-requests',
    'catalogue/stock',
    'complaints',
    'content',
    'demo',
    'digital',
    'ledger',
    'mail',
    'orders',
    'payments',
    'product-import',
    'payout-desk',
    'payouts',
    'receivables',
    'restock',
    'staff',
    'wallet',
  ],
  webauthn_challenges: ['staff'],
  wallet_top_ups: ['wallet', 'books'],
  wallet_days: ['reports'],
  wallets: ['ledger', 'wallet'],
}

/** Imports write thousands of rows in one statement, and a price, a stock or a state has its own part of the catalogue. */
const alsoWrittenBy: Record<string, readonly string[]> = {
  categories: ['product-import'],
  products: ['catalogue', 'catalogue/stock', 'product-import'],
  product_stock: ['catalogue/low-stock', 'catalogue/products'],
  stores: ['product-import'],
}

type Use = { table: string; folder: string; file: string }

const comment = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm
const statement = /\b(insert into|update|delete from|from|join)\s+(?:only\s+)?([a-z_]+)\b/g

/** Adapters have databases of their own, and db/ and testing/ know all tables. */
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|^(?:adapters|db|testing)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8').replace(comment, '') }))

const uses = files.flatMap(({ file, text }) =>
  [...text.matchAll(statement)].map(([, verb, table]) => ({ verb, table: table!, folder: folderOf(file), file })),
)
const writes = uses.filter(({ verb, table }) => verb !== 'from' && verb !== 'join' && table in owners)
const reads = uses.filter(({ verb, table }) => (verb === 'from' || verb === 'join') && table in owners)

/** 'modules/orders/place-order.ts' → orders, 'modules/catalogue/stock/take-stock.ts' → catalogue/stock, 'demo/seed.ts' → demo. */
function folderOf(file: string): string {
  const [first = '', second = '', third = '', ...others] = file.split('/')
  if (first !== 'modules') return first
  return second === 'catalogue' && others.length > 0 ? `${second}/${third}` : second
}

const locationOf = ({ table, file }: Use) => `${table}: ${file}`

test('every table and view has an owner', () => {
  const migrations = globSync('db/migrations/*.sql', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  )
  const created = migrations.flatMap((sql) =>
    [...sql.matchAll(/create (?:(?:unlogged )?table|view) ([a-z_]+)/g)].map((found) => found[1]!),
  )
  const dropped = migrations.flatMap((sql) =>
    [...sql.matchAll(/drop table (?:if exists )?([a-z_]+)/g)].map((found) => found[1]!),
  )
  expect(Object.keys(owners).sort()).toEqual([...new Set(created)].filter((table) => !dropped.includes(table)).sort())
})

test('a table is written by its owner and by the listed folders alone', () => {
  expect(writes.length).toBeGreaterThan(80)
  const writersOf = (table: string) => [owners[table]![0], ...(alsoWrittenBy[table] ?? []), 'demo']
  const others = writes.filter(({ table, folder }) => !writersOf(table).includes(folder))
  expect(others.map(locationOf)).toEqual([])
  const unused = Object.entries(alsoWrittenBy).flatMap(([table, folders]) =>
    folders.filter((folder) => !writes.some((use) => use.table === table && use.folder === folder)),
  )
  expect(unused).toEqual([])
})

test('a table is read by its owner and by all listed readers, and by nobody else', () => {
  const others = reads.filter(({ table, folder }) => !owners[table]!.includes(folder))
  expect(others.map(locationOf)).toEqual([])
  const unusedReaders = Object.entries(owners).flatMap(([table, [, ...readers]]) =>
    readers
      .filter((reader) => !reads.some((use) => use.table === table && use.folder === reader))
      .map((reader) => [table, reader]),
  )
  expect(unusedReaders).toEqual([])
})
