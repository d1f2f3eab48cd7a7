import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

// Where each table would stand on a distributed engine (docs/distribution.md).

/** Rows of one shopper, by the column that says whose: the shopper's id, or the row of another such table. */
const ofShoppers: Record<string, string> = {
  users: 'id',
  ...columnOf('user_id', [
    ...['addresses', 'checkouts', 'complaints', 'digital_orders', 'favourites', 'idempotency_keys', 'mail_tokens'],
    ...['order_cancel_requests', 'orders', 'payment_proofs', 'push_subscriptions', 'restock_wishes', 'sessions'],
    ...['shipping_quotes', 'shopper_notices', 'uploads', 'wallet_top_ups'],
  ]),
  ...columnOf('order_id → orders', [
    ...['complaint_replacements', 'order_edits', 'order_events', 'order_lines', 'order_news', 'order_notes'],
    ...['order_refunds', 'order_replacements', 'tracking_number_changes'],
  ]),
  ...columnOf('complaint_id → complaints', ['complaint_events', 'complaint_lines', 'complaint_pictures']),
  digital_order_events: 'order_id → digital_orders',
  order_refund_lines: 'refund_id → order_refunds',
  push_messages: 'subscription_id → push_subscriptions',
}

/** Copied to every node, by what they have in common. */
const copied: Record<string, readonly string[]> = {
  'the catalogue, read with every list and by every order': [
    ...['categories', 'category_merges', 'collections', 'filter_values', 'list_anchors', 'list_changes'],
    ...['product_anchors', 'product_changes', 'product_choices', 'product_counts', 'product_families'],
    ...['product_filters', 'product_texts', 'products', 'search_synonyms', 'search_words', 'popular_searches'],
    ...['stores', 'digital_brands', 'digital_products'],
  ],
  'regions and shipping, changed by releases and by staff': [
    ...['provinces', 'cities', 'subdistricts', 'areas', 'shipping_rates', 'courier_services', 'rate_aggregators'],
    'aggregator_places',
  ],
  'published content and texts': [
    ...['banners', 'home_descriptions', 'home_sections', 'news', 'pages', 'promotions', 'mail_templates'],
  ],
  'settings of the shop and lists of fixed words': [
    ...['bank_accounts', 'ledger_accounts', 'ledger_kinds', 'payout_kinds', 'push_keys', 'settings', 'setting_groups'],
    ...['build_assets', 'schema_migrations'],
  ],
}

/** On one node, by the reason. */
const central: Record<string, readonly string[]> = {
  'stock belongs to a product, and all shoppers take from the same row': [
    ...['product_stock', 'stock_movements', 'stock_counts', 'stock_takes', 'low_stock_digests'],
  ],
  'books balance over accounts of the whole shop, and a wallet follows its entries': [
    ...['ledger_transactions', 'ledger_entries', 'wallets', 'ledger_account_maps', 'ledger_carried', 'ledger_closings'],
    ...['ledger_days', 'ledger_file_layouts', 'ledger_months', 'opening_balances'],
  ],
  'one amount at one bank account awaits one transfer, of whichever shopper': [
    ...['open_transfers', 'paid_transfers', 'late_transfers', 'payment_reviews', 'verification_reversals'],
  ],
  'statements of banks and payouts are work of the money desk, for all shoppers at once': [
    ...['bank_feed_rows', 'bank_feeds', 'bank_statement_columns', 'bank_statement_file_parts', 'bank_statement_files'],
    ...['bank_statement_rows', 'bank_statements', 'payouts', 'payout_files'],
  ],
  'a picture of a proof is compared with those of all shoppers': ['proof_pictures', 'similar_proofs'],
  'serial numbers of documents have no gaps within a store': ['document_serials', 'issued_documents'],
  'queues, locks and signs of life of the processes': [
    ...[
      'mails',
      'periodic_work',
      'processes',
      'health_findings',
      'rate_limits',
      'courier_rate_cache',
      'database_moves',
    ],
    ...['backups', 'kept_backup_keys', 'digital_supplier'],
  ],
  'the back office and its people': [
    ...['audit_log', 'bulk_operations', 'bulk_parts', 'bulk_rows', 'content_items', 'content_revisions', 'passkeys'],
    ...['product_previews', 'recovery_codes', 'roles', 'saved_views', 'staff', 'staff_grants', 'staff_invitations'],
    ...['totp_secrets', 'webauthn_challenges', 'work_notice_kinds', 'work_notices'],
  ],
  'sums over all shoppers, counted by jobs': [
    ...['checkout_days', 'counted_days', 'digital_days', 'product_days', 'sales_days', 'wallet_days'],
    ...['search_misses', 'searched_words'],
  ],
}

function columnOf(column: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, column]))
}

const all = [...Object.keys(ofShoppers), ...Object.values(copied).flat(), ...Object.values(central).flat()]
const isCopied = (table: string) => Object.values(copied).flat().includes(table)
const keyOf = (table: string) => ofShoppers[table]!.split(' → ') as [column: string, to?: string]

const database = await createTestDatabase()
const sql = openDatabase(database.url, { max: 1 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

const columns = await sql<{ table: string; column: string; isRequired: boolean }[]>`
  select c.relname as table, a.attname as column, a.attnotnull as "isRequired"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
const references = await sql<{ table: string; to: string; columns: string[] }[]>`
  select conrelid::regclass::text as table, confrelid::regclass::text as to,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`
const uniques = await sql<{ table: string; columns: string[]; text: string; isPrimary: boolean }[]>`
  select indrelid::regclass::text as table, indisprimary as "isPrimary",
    substring(pg_get_indexdef(indexrelid) from 'USING btree (\\(.*)$') as text,
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
  from pg_index join pg_class c on c.oid = indrelid
  where indisunique and c.relnamespace = 'public'::regnamespace order by 1, 3`
const triggers = await sql<{ table: string; count: number }[]>`
  select tgrelid::regclass::text as table, count(*)::int as count from pg_trigger where not tgisinternal group by 1 order by 1`

test('every table is distributed, copied or central, and only one of them', () => {
  expect(all.toSorted()).toEqual([...new Set(columns.map(({ table }) => table))].sort())
})

test('every row of a distributed table has a shopper, directly or by the row that it belongs to', () => {
  const broken = Object.keys(ofShoppers).filter((table) => {
    const [key, to] = keyOf(table)
    const isRequired = columns.some((one) => one.table === table && one.column === key && one.isRequired)
    const isTied = references.some((one) => one.table === table && one.to === to && one.columns.includes(key))
    return !isRequired || (to !== undefined && !(isTied && to in ofShoppers))
  })
  expect(broken).toEqual([])
})

test('docs/distribution.md has the classes, and what the engine would refuse (npx vitest run table-keys -u)', async () => {
  const path = join(import.meta.dirname, '../../../docs/distribution.md')
  const [before, , after] = readFileSync(path, 'utf8').split(/<!-- (?:generated|end) -->\n/)
  await expect(`${before}<!-- generated -->\n${generated()}\n<!-- end -->\n${after}`).toMatchFileSnapshot(path)
})

function generated(): string {
  const distributed = Object.keys(ofShoppers)
  const withoutColumn = distributed.filter((table) => keyOf(table)[1])
  const keys = [...new Set(Object.values(ofShoppers))]
  const lost = uniques.filter(
    ({ table, columns }) => table in ofShoppers && (keyOf(table)[1] || !columns.includes(keyOf(table)[0])),
  )
  const isOfOneShopper = ({ table, columns }: (typeof uniques)[number]) =>
    references.some(
      (one) => one.table === table && one.to in ofShoppers && one.columns.some((column) => columns.includes(column)),
    )
  const rules = lost.filter((one) => !one.isPrimary && !isOfOneShopper(one))
  // From a distributed table to a copied one is allowed, and to another distributed one with the key in both.
  const refused = references.filter(({ table, to }) =>
    table in ofShoppers ? !(to in ofShoppers) && !isCopied(to) : to in ofShoppers || (isCopied(table) && !isCopied(to)),
  )
  const targets = [...new Set(refused.map(({ to }) => to))].sort()
  const widened = references.filter(
    ({ table, to, columns }) =>
      table in ofShoppers && to in ofShoppers && (to !== 'users' || columns[0] !== ofShoppers[table]),
  )
  const triggered = triggers.filter(({ table }) => table in ofShoppers)
  return `### Distributed by the shopper: ${distributed.length} tables

| by | tables |
|---|---|
${keys.map((key) => `| \`${key}\` | ${distributed.filter((table) => ofShoppers[table] === key).join(', ')} |`).join('\n')}

With an arrow the table has no column for the shopper: it would get one (${withoutColumn.length} tables).

### Copied to every node: ${Object.values(copied).flat().length} tables

${groupsOf(copied)}

### Central: ${Object.values(central).flat().length} tables

${groupsOf(central)}

### What the engine would refuse

- ${lost.length - rules.length} primary keys and unique rules of one order or other row of a shopper: the shopper's id becomes part of each. Ids of a sequence and random keys stay unique.
- ${rules.length} unique rules over all shoppers, which would hold for each shopper alone:
${rules.map(({ table, text }) => `  - \`${table} ${text}\``).join('\n')}
- ${widened.length} foreign keys between distributed tables whose columns need the shopper's id on both sides, or name a member of staff.
- ${refused.length} foreign keys across the classes, by the table that they lead to:
${targets.map((to) => `  - ${to}, from ${[...new Set(refused.filter((one) => one.to === to).map(({ table }) => table))].join(', ')}`).join('\n')}
- Triggers of ${triggered.length} distributed tables: ${triggered.map(({ table, count }) => `${table} (${count})`).join(', ')}.`
}

function groupsOf(groups: Record<string, readonly string[]>): string {
  const rows = Object.entries(groups).map(([reason, tables]) => `| ${reason} | ${tables.toSorted().join(', ')} |`)
  return ['| why | tables |', '|---|---|', ...rows].join('\n')
}
