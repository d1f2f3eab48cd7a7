// npm run check: who may import whom (ARCHITECTURE.md, "Who imports whom"; decision 38).

const tests = '[.](?:test|spec)[.]tsx?$|/testing/|^e2e/'

/** What the back office may use of the storefront: rooms that know nothing of a shopper's goal, and how an order reads (decision 37). */
const sharedWithBackoffice = [
  '(?:api|browser|design|navigation|session)/',
  'hydration/typeface[.]ts$',
  'layout/logo[.]tsx$',
  'orders/(?:delivery-option|order-items|order-status|shipping-fee-line|status-names)[.]tsx?$',
  'payment/payment-badge[.]tsx$',
  'texts/orders[.]ts$',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that import each other, be it for types alone, can only be read together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-nothing',
      comment: 'The contract is read by both sides and knows neither.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '^node_modules/typebox/'] },
    },
    {
      name: 'values-are-plain',
      comment: 'Rules that both sides share come to the browser as they are: without schemas and without libraries.',
      severity: 'error',
      from: { path: '^contract/src/values/', pathNot: tests },
      to: { pathNot: '^contract/src/values/' },
    },
    {
      name: 'no-schema-in-the-browser',
      comment: 'Of the contract the browser takes types, the client and contract/src/values.',
      severity: 'error',
      from: { path: '^(?:storefront|backoffice)/', pathNot: tests },
      to: {
        path: '^contract/',
        pathNot: ['^contract/src/values/', '^contract/src/client[.]ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'storefront-knows-no-server',
      severity: 'error',
      from: { path: '^storefront/' },
      to: { path: '^(?:server|backoffice|bench|e2e)/' },
    },
    {
      name: 'backoffice-knows-no-server',
      severity: 'error',
      from: { path: '^backoffice/' },
      to: { path: '^(?:server|bench|e2e)/' },
    },
    {
      name: 'backoffice-uses-shared-rooms',
      comment:
        'What both applications use is shared by name; the rest of the storefront may change without looking here.',
      severity: 'error',
      from: { path: '^backoffice/', pathNot: 'vite[.]config[.]ts$' },
      to: { path: '^storefront/', pathNot: `^storefront/app/(?:${sharedWithBackoffice.join('|')})` },
    },
    {
      name: 'server-knows-no-screen',
      comment: 'The server is handed the built applications. Only what renders them knows the types of their entry.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/storefront/' },
      to: { path: '^(?:storefront|backoffice)/' },
    },
    {
      name: 'pages-are-built-apart',
      severity: 'error',
      from: { path: '^server/src/storefront/', pathNot: tests },
      to: { path: '^(?:storefront|backoffice)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-by-their-port',
      comment: 'Which adapter there is, is decided in open-context.ts alone; modules know the port.',
      severity: 'error',
      from: {
        path: '^server/src/(?!adapters/)',
        // Demo data are those of the embedded adapters.
        pathNot: [tests, '^server/src/open-context[.]ts$', '^server/src/demo/'],
      },
      to: { path: '^server/src/adapters/', pathNot: '/port[.]ts$' },
    },
    {
      name: 'adapters-know-no-module',
      severity: 'error',
      from: { path: '^server/src/adapters/', pathNot: tests },
      to: { path: '^server/src/(?:modules|http|jobs|cli|demo|storefront|db)/' },
    },
    {
      name: 'mail-knows-no-module',
      comment: 'Modules enqueue mails; mail-delivery, above them, composes and sends what is queued.',
      severity: 'error',
      from: { path: '^server/src/modules/mail/', pathNot: tests },
      to: { path: '^server/src/modules/(?!mail/)' },
    },
    {
      name: 'texts-are-plain',
      comment: 'Texts are functions of typed facts; what runs in a module is handed to them.',
      severity: 'error',
      from: { path: '^server/src/texts/', pathNot: tests },
      to: { path: '^server/', pathNot: '^server/src/texts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-know-no-wire',
      comment: 'SQL answers rows; wire.ts and the routes spell them for the wire.',
      severity: 'error',
      from: { path: '-queries[.]ts$' },
      to: { path: '/wire[.]ts$' },
    },
    {
      name: 'design-knows-no-shop',
      severity: 'error',
      from: { path: '^storefront/app/design/', pathNot: [tests, '/gallery-screen[.]tsx$'] },
      to: {
        path: '^(?:storefront|contract)/',
        pathNot: [
          '^storefront/app/(?:design|browser)/',
          '^storefront/app/texts/design[.]ts$',
          // How money and time are written.
          '^contract/src/values/(?:rupiah|wib-time)[.]ts$',
        ],
      },
    },
    {
      name: 'no-test-code-in-the-shop',
      severity: 'error',
      from: { path: '^(?:contract|server|storefront|backoffice)/', pathNot: tests },
      to: { path: ['[.](?:test|spec)[.]tsx?$', '^(?:server/src|storefront/app)/testing/', '^e2e/', '^bench/'] },
    },
    {
      name: 'server-runs-without-development-dependencies',
      severity: 'error',
      from: { path: '^(?:server|contract|packages)/', pathNot: tests },
      // vite serves the pages of a server in development, and only there.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], dynamic: false },
    },
  ],
  options: {
    // TypeScript 7 has no API for parsers yet; swc reads types as well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '/[+]types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
