import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/**
 * The owner of each table: the folder of server/src/modules (or http) that alone writes it, followed by the folders that may
 * read it in their own statements. Demo data fill the tables of an empty shop.
 */
const owners: Record<string, readonly [owner: string, ...readers: string[]]> = {
  addresses: ['addresses'],
  audit_log: ['staff'],
  areas: ['regions', 'addresses', 'catalogue', 'demo'],
  backups: ['backups'],
  kept_backup_keys: ['backups'],
  bank_accounts: ['payments', 'demo', 'receivables'],
  banners: ['content'],
  bulk_operations: ['catalogue', 'uploads'],
  bulk_parts: ['catalogue'],
  bulk_rows: ['catalogue', 'uploads'],
  categories: ['catalogue', 'settings'],
  category_merges: ['catalogue'],
  cities: ['regions', 'addresses', 'catalogue', 'demo'],
  collections: ['catalogue'],
  content_items: ['content'],
  content_revisions: ['content'],
  checkout_days: ['reports'],
  checkouts: ['reports'],
  counted_days: ['reports'],
  database_moves: ['db'],
  digital_brands: ['digital'],
  digital_days: ['reports'],
  digital_order_events: ['digital'],
  digital_orders: ['digital', 'reports'],
  digital_products: ['digital'],
  digital_supplier: ['digital'],
  home_descriptions: ['content'],
  home_sections: ['content'],
  idempotency_keys: ['http'],
  ledger_entries: ['wallet', 'reports'],
  ledger_transactions: ['wallet', 'reports'],
  list_anchors: ['catalogue'],
  list_changes: ['catalogue'],
  low_stock_digests: ['catalogue'],
  mail_tokens: ['accounts'],
  mail_templates: ['mail'],
  mails: ['mail'],
  news: ['content'],
  open_transfers: ['payments', 'receivables'],
  order_events: ['orders'],
  order_lines: ['orders', 'catalogue', 'reports'],
  orders: ['orders', 'catalogue', 'demo', 'reports'],
  pages: ['content'],
  late_transfers: ['payments', 'receivables'],
  payment_reviews: ['payments'],
  payment_proofs: ['payments', 'digital', 'orders', 'receivables', 'uploads', 'wallet'],
  product_anchors: ['catalogue'],
  product_changes: ['catalogue'],
  product_choices: ['catalogue'],
  product_counts: ['catalogue'],
  product_days: ['reports'],
  product_families: ['catalogue'],
  product_texts: ['catalogue'],
  product_stock: ['catalogue', 'demo'],
  products: ['catalogue', 'demo', 'orders', 'reports'],
  promotions: ['content'],
  provinces: ['regions', 'addresses', 'catalogue'],
  rate_limits: ['http'],
  passkeys: ['staff'],
  periodic_work: ['jobs'],
  recovery_codes: ['staff'],
  roles: ['staff'],
  sales_days: ['reports'],
  saved_views: ['views'],
  search_misses: ['reports'],
  search_synonyms: ['catalogue'],
  search_words: ['catalogue'],
  sessions: ['accounts', 'staff'],
  setting_groups: ['settings'],
  settings: ['settings', 'demo'],
  shipping_quotes: ['shipping'],
  stock_counts: ['catalogue'],
  stock_movements: ['catalogue'],
  stock_takes: ['catalogue'],
  health_findings: ['health'],
  product_previews: ['catalogue'],
  staff: ['staff', 'accounts'],
  staff_grants: ['staff', 'accounts'],
  staff_invitations: ['staff'],
  stores: ['catalogue', 'demo', 'orders', 'reports', 'staff'],
  subdistricts: ['regions', 'addresses', 'catalogue', 'demo'],
  totp_secrets: ['staff'],
  uploads: ['uploads', 'receivables'],
  users: ['accounts', 'catalogue', 'content', 'demo', 'digital', 'mail', 'orders', 'receivables', 'staff', 'wallet'],
  webauthn_challenges: ['staff'],
  wallet_top_ups: ['wallet'],
  wallet_days: ['reports'],
  wallets: ['wallet'],
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

/** 'modules/orders/place-order.ts' → orders, 'demo/seed.ts' → demo; a file at the root is its own folder. */
function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'modules' ? second : first === 'seed-shop.ts' ? 'demo' : first
}

const locationOf = ({ table, file }: Use) => `${table}: ${file}`

test('every table has an owner', () => {
  const migrations = globSync('db/migrations/*.sql', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  )
  const created = migrations.flatMap((sql) =>
    [...sql.matchAll(/create (?:unlogged )?table ([a-z_]+)/g)].map((found) => found[1]!),
  )
  const dropped = migrations.flatMap((sql) =>
    [...sql.matchAll(/drop table (?:if exists )?([a-z_]+)/g)].map((found) => found[1]!),
  )
  expect(Object.keys(owners).sort()).toEqual([...new Set(created)].filter((table) => !dropped.includes(table)).sort())
})

test('only its owner writes a table', () => {
  expect(writes.length).toBeGreaterThan(80)
  const others = writes.filter(({ table, folder }) => folder !== owners[table]![0] && folder !== 'demo')
  expect(others.map(locationOf)).toEqual([])
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
