import type { Plugin } from 'vite'

/**
 * Few files instead of one for every shared module: each costs a request and compresses alone. React and the router
 * change with their versions only, so they stay in the browser's cache when the shop changes.
 */
export function browserChunks(): Plugin {
  return {
    name: 'kedai:browser-chunks',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } : null,
  }
}

const inApp = (...files: string[]) => new RegExp(`[\\\\/]storefront[\\\\/]app[\\\\/](?:${files.join('|')})\\.tsx?$`)

const lookedAt = inApp(
  'browser/my-location',
  'api/optional-call',
  'session/session-ended',
  'product/product-card',
  'product/product-(?:list-query|state)',
  'store/store-(?:path|card|grid)',
  'layout/(?:page|page-meta|row|use-slow-navigation)',
  'design/page-number',
  'content/content-card',
  'design/(?:carousel|states|breadcrumb|pagination|html|logo-tile|skeleton|tabs)',
)

const bought = inApp(
  'cart/(?:cart|stored-cart|made-to-order|replace-cart-dialog)',
  'product/(?:measures|parcel-weight|product-row)',
  'texts/parcel',
  'design/(?:card|field|sticky-bar)',
  'api/use-load',
  'browser/flash-message',
  'orders/last-order',
)

// What only those need who have ordered, or buy digital goods: too much for everybody else.
const paying = inApp(
  'texts/orders',
  'orders/(?:item-badges|load-order|order-items|order-list-page|order-status|pickup-location|shipping-fee-line|status-names)',
  'payment/(?:payment-badge|payment-card|payment-guide|payment-page|post-form|proof-received|qris-code|send-proof)',
  'payment/(?:downscale-image|time-left|transfer|upload-proof|wallet-balance)',
  'design/timeline',
  'layout/(?:form-page-fallback|detail-header)',
  'texts/wallet',
  'wallet/(?:pending-top-up|top-up-state)',
)
// Where a store is: for who looks at its goods or fetches them.
const place =
  /[\\/](?:storefront[\\/]app[\\/](?:store[\\/]store-location|design[\\/]expandable-list)|contract[\\/]src[\\/]values[\\/](?:opening-hours|map-link|store-address)|icons[\\/](?:clock|map-pin|navigation|phone))\.(?:tsx?|m?js)$/
const digital =
  /[\\/](?:storefront[\\/]app[\\/](?:digital[\\/]|texts[\\/]digital)|contract[\\/]src[\\/]values[\\/]digital-)/

// A group takes along what its modules import, unless a group before it has it already.
const groups = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/,
  },
  // Around every screen.
  { name: 'frame', test: inApp('layout/shop-frame', 'hydration/replay-interactions', 'error/error-boundary') },
  // To look at products and stores: the home page ends here.
  {
    name: 'browse',
    test: (id: string) => lookedAt.test(id) || /[\\/]icons[\\/](?:store|locate-fixed|x|chevron-down)\.m?js$/.test(id),
  },
  // To put goods into the cart; without the forms, a visitor who looks around carries no library for them.
  {
    name: 'buy',
    test: (id: string) =>
      bought.test(id) || /[\\/]icons[\\/](?:plus|minus|check|truck|info|notebook-pen)\.m?js$/.test(id),
  },
  // To fill in, choose and order.
  {
    name: 'shared',
    test: (id: string) => ![paying, place, digital].some((others) => others.test(id)),
    minShareCount: 3,
    maxModuleSize: 12_000,
  },
  { name: 'place', test: place, minShareCount: 2 },
  { name: 'paying', test: paying, minShareCount: 2 },
  { name: 'digital', test: digital, minShareCount: 2 },
]
