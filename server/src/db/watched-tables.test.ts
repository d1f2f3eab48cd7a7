import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

const database = await createTestDatabase()
const sql = openDatabase(database.url, { max: 1 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** Tables whose changes the back office is not told: nobody there reads them as rows of their own. */
const untold = [
  // Told with what they belong to.
  ...['bulk_parts', 'bulk_rows'],
  ...[
    'order_lines',
    'order_events',
    'digital_order_events',
    'payment_proofs',
    'payment_reviews',
    'uploads',
    'open_transfers',
  ],
  // They change with every order: the order is told.
  ...['product_stock', 'stock_movements', 'shipping_quotes', 'ledger_entries', 'ledger_transactions', 'wallets'],
  // A mail tells it.
  'low_stock_digests',
  // A merged category is told as one that is gone.
  'category_merges',
  // Versions are told with their content, settings with their values.
  ...['content_revisions', 'setting_groups'],
  // Of the person alone.
  ...['passkeys', 'totp_secrets', 'recovery_codes', 'webauthn_challenges'],
  // Of the shopper alone.
  ...['addresses', 'mail_tokens'],
  // Read on request, and longer than any screen.
  'audit_log',
  // Of whoever saved it, or previews it.
  ...['saved_views', 'product_previews'],
  // Read at the start.
  'database_moves',
  // Numbers, counted from what is told.
  ...['sales_days', 'product_days', 'digital_days', 'wallet_days', 'counted_days', 'checkouts', 'checkout_days'],
  'search_misses',
  // Checked each minute, and read on request.
  'health_findings',
  // Imported with a release.
  ...['provinces', 'cities', 'subdistricts', 'areas'],
  // Of the machinery.
  ...[
    'idempotency_keys',
    'list_anchors',
    'list_changes',
    'periodic_work',
    'product_anchors',
    'product_changes',
    'product_counts',
    'product_texts',
    'rate_limits',
    'schema_migrations',
    'search_words',
  ],
]

test('the back office is told of every table, or it stands here why not', async () => {
  const tables = await sql<{ name: string; isTold: boolean }[]>`
    select c.relname as name, exists (
      select from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname like 'tell\_of\_%'
    ) as "isTold"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
  const notTold = tables.filter(({ isTold }) => !isTold).map(({ name }) => name)
  expect(notTold.sort()).toEqual(untold.sort())
})
