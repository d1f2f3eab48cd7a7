// Where each table would stand on a distributed engine (docs/distribution.md).

/** Rows of one shopper, by the column that says whose: the shopper's id, or the row of another such table. */
export const ofShoppers: Record<string, string> = {
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
export const copied: Record<string, readonly string[]> = {
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
export const central: Record<string, readonly string[]> = {
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

export const isCopied = (table: string) => Object.values(copied).flat().includes(table)
/** The column with the key of a distributed table, and the table that it leads to where that is not the shopper's id. */
export const keyOf = (table: string) => ofShoppers[table]!.split(' → ') as [column: string, to?: string]
