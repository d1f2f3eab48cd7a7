/**
 * Ten ways in which the shop could be wrong without looking so. Each names the folders of the tests that run for it, or the files where
 * only a browser notices it.
 */
export const tenBreaks = [
  {
    title: 'a right dropped from a call',
    file: 'contract/src/backoffice/digital-orders.ts',
    find: "{ right: 'refunds:write', scope: 'organisation' }",
    replacement: "{ right: 'any', scope: 'organisation' }",
    tests: ['server/src/http/', 'contract/', 'server/src/modules/staff/', 'server/src/modules/receivables/'],
  },
  {
    title: 'a scope left out of a list',
    file: 'server/src/modules/orders/order-queue.ts',
    find: 'withinScope(sql, scope, sql`o.store_id`)',
    replacement: 'sql`true`',
    tests: ['server/src/http/', 'server/src/modules/orders/'],
  },
  {
    title: 'a loosened bound',
    file: 'contract/src/wallet.ts',
    find: 'Nominal: Type.Integer({ minimum: minTopUp, maximum: maxTopUp })',
    replacement: 'Nominal: Type.Integer({ minimum: minTopUp, maximum: maxTopUp * 10 })',
    tests: ['server/src/http/', 'contract/', 'server/src/modules/wallet/'],
  },
  {
    title: 'an origin let in',
    file: 'server/src/http/cors.ts',
    find: 'origins.find((origin) => origin === request.headers.origin)',
    replacement: 'origins.find((origin) => request.headers.origin?.startsWith(origin))',
    tests: ['server/src/http/'],
  },
  {
    title: 'a second factor not asked',
    file: 'contract/src/backoffice/bank-accounts.ts',
    find: "right: 'settings:write', scope: 'organisation', factor: 'fresh' }",
    replacement: "right: 'settings:write', scope: 'organisation' }",
    tests: ['server/src/http/', 'contract/', 'server/src/modules/staff/'],
  },
  {
    title: 'a lost idempotency key',
    file: 'server/src/http/api.ts',
    find: 'const attempt = { userId: user.id, key, request:',
    replacement: 'const attempt = { userId: user.id, key: undefined, request:',
    tests: ['server/src/http/'],
  },
  {
    title: 'a stock not returned',
    file: 'server/src/modules/orders/transition-order.ts',
    find: 'if (ends) await returnStock(tx, goods, order.id)',
    replacement: 'if (ends && !wasPaid) await returnStock(tx, goods, order.id)',
    tests: ['server/src/modules/orders/'],
  },
  {
    title: 'a posting with a wrong sign',
    file: 'server/src/modules/digital/settle-digital-order.ts',
    find: 'const shop = { revenue: -price, supplier: price }',
    replacement: 'const shop = { revenue: price, supplier: -price }',
    tests: ['server/src/modules/digital/', 'server/src/modules/reports/'],
  },
  {
    title: 'a text changed by a letter',
    file: 'storefront/app/texts/cart.ts',
    find: "added: 'Produk berhasil dimasukkan ke keranjang'",
    replacement: "added: 'Produk berhasil dimasukan ke keranjang'",
    browserTests: ['e2e/cart.spec.ts'],
  },
  {
    title: 'a redirect pushed',
    file: 'storefront/app/payment/use-submission.ts',
    find: 'await navigate(result.next, { replace: true })',
    replacement: 'await navigate(result.next)',
    browserTests: ['e2e/checkout.spec.ts'],
  },
]
