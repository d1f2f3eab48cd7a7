import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'

const database = await createTestDatabase()
const sql = openDatabase(database.url, { max: 1 })
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** Tables without notifications to the back office, because their rows are not displayed on their own. */
const unreported = [
  // Notified with the record that they belong to.
  ...['bulk_parts', 'bulk_rows'],
  // Files of the program.
  'build_assets',
  ...[
    'favourites',
    'restock_wishes',
    'document_serials',
    'order_lines',
    'order_refunds',
    'order_refund_lines',
    'order_replacements',
    'order_events',
    'tracking_number_changes',
    'digital_order_events',
    'payment_proofs',
    'proof_pictures',
    'complaint_lines',
    'complaint_pictures',
    'complaint_events',
    'complaint_replacements',
    'payment_reviews',
    'uploads',
    'open_transfers',
  ],
  // They change with every order, which is notified.
  ...['product_stock', 'stock_movements', 'shipping_quotes', 'ledger_entries', 'ledger_transactions', 'wallets'],
  // Read on request: they change with quotes, and by the job that looks places up.
  ...['aggregator_places', 'courier_rate_cache', 'courier_services', 'rate_aggregators'],
  // They follow from bank accounts, stores and releases.
  ...['ledger_accounts', 'ledger_kinds'],
  ...[
    'ledger_account_maps',
    'ledger_carried',
    'ledger_closings',
    'ledger_days',
    'ledger_file_layouts',
    'ledger_months',
    'opening_balances',
  ],
  // Of bank statements: read on request, and thousands of rows at once.
  ...[
    'bank_statements',
    'bank_statement_rows',
    'bank_feed_rows',
    'bank_feeds',
    'bank_statement_columns',
    'bank_statement_files',
    'bank_statement_file_parts',
  ],
  'paid_transfers',
  // Read on request, and thousands of rows at once.
  'shipping_rates',
  // Made with a change of payouts.
  ...['payout_files', 'payout_kinds'],
  // Reported by a mail.
  'low_stock_digests',
  // A merged category is notified as deleted.
  'category_merges',
  // Versions are notified with their content, settings with their values.
  ...['content_revisions', 'setting_groups'],
  // Private to the member of staff.
  ...['push_keys', 'push_messages', 'push_subscriptions', 'shopper_notices', 'work_notices', 'work_notice_kinds'],
  ...['passkeys', 'totp_secrets', 'recovery_codes', 'webauthn_challenges'],
  // Private to the shopper.
  ...['addresses', 'mail_tokens'],
  // Read on request, and longer than any screen.
  'audit_log',
  // Private to the author of the view or preview.
  ...['saved_views', 'product_previews'],
  // Read at the start.
  'database_moves',
  // Sums of notified records.
  ...['sales_days', 'product_days', 'digital_days', 'wallet_days', 'counted_days', 'checkouts', 'checkout_days'],
  'search_misses',
  'searched_words',
  // Checked each minute, and read on request.
  'health_findings',
  'processes',
  // Imported with a release.
  ...['provinces', 'cities', 'subdistricts', 'areas'],
  // Internal tables.
  ...[
    'filter_values',
    'idempotency_keys',
    'list_anchors',
    'list_changes',
    'periodic_work',
    'product_anchors',
    'product_changes',
    'product_counts',
    'popular_searches',
    'product_filters',
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
  expect(notTold.sort()).toEqual(unreported.sort())
})
