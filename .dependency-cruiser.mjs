// npm run check: the import rules (ARCHITECTURE.md, "Who imports whom"; decision 38).

const tests = '[.](?:test|spec)[.]tsx?$|/testing/|^e2e/'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-import-cycles',
      comment: 'Files that import each other, even for types only, can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-nothing',
      comment: 'The contract is imported by both sides and imports neither.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: ['^contract/', '^node_modules/typebox/'] },
    },
    {
      name: 'values-are-plain',
      comment: 'Rules that both sides share are loaded by the browser, so they have no schemas and no libraries.',
      severity: 'error',
      from: { path: '^contract/src/values/', pathNot: tests },
      to: { pathNot: '^contract/src/values/' },
    },
    {
      name: 'no-schema-in-the-browser',
      comment:
        'The browser imports only types, the client, rights, numbers on the wire and contract/src/values of the contract.',
      severity: 'error',
      from: { path: '^(?:web|storefront|backoffice)/', pathNot: tests },
      to: {
        path: '^contract/',
        // Rights and numbers on the wire are plain lists.
        pathNot: [
          '^contract/src/values/',
          '^contract/src/client[.]ts$',
          '^contract/src/protocol/(?:rights|wire-numbers)[.]ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'storefront-imports-no-server',
      severity: 'error',
      from: { path: '^storefront/' },
      to: { path: '^(?:server|backoffice|bench|e2e)/' },
    },
    {
      name: 'backoffice-imports-neither-storefront-nor-server',
      comment: 'What both applications use is in web/.',
      severity: 'error',
      from: { path: '^backoffice/' },
      to: { path: '^(?:storefront|server|bench|e2e)/' },
    },
    {
      name: 'web-imports-no-application',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(?:storefront|backoffice|server|bench|e2e)/' },
    },
    {
      name: 'server-imports-no-screen',
      comment:
        'The server serves the built applications. Only the code that renders them imports the types of their entry.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/storefront/' },
      to: { path: '^(?:web|storefront|backoffice)/' },
    },
    {
      name: 'applications-are-separate',
      severity: 'error',
      from: { path: '^server/src/storefront/', pathNot: tests },
      to: { path: '^(?:web|storefront|backoffice)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-only-by-port',
      comment: 'Only open-context.ts and its parts choose adapters; modules import the port.',
      severity: 'error',
      from: {
        path: '^server/src/(?!adapters/)',
        // Demo data uses the embedded adapters.
        pathNot: [tests, '^server/src/open-(?:context|backup-destination|storage)[.]ts$', '^server/src/demo/'],
      },
      to: { path: '^server/src/adapters/', pathNot: '/port[.]ts$' },
    },
    {
      name: 'adapters-import-no-module',
      severity: 'error',
      from: { path: '^server/src/adapters/', pathNot: tests },
      to: { path: '^server/src/(?:modules|http|jobs|cli|demo|storefront|db)/' },
    },
    {
      name: 'mail-imports-no-module',
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
      name: 'queries-import-no-wire',
      comment: 'Queries return rows; wire.ts and the routes convert them to the wire.',
      severity: 'error',
      from: { path: '-queries[.]ts$' },
      to: { path: '/wire[.]ts$' },
    },
    {
      name: 'design-imports-no-domain',
      severity: 'error',
      from: { path: '^web/design/', pathNot: tests },
      to: {
        path: '^(?:web|contract)/',
        pathNot: [
          '^web/(?:design|browser)/',
          '^web/texts/design[.]ts$',
          // Formats of money, numbers and time.
          '^contract/src/values/(?:money/rupiah|text/typed-number|time/wib-time)[.]ts$',
        ],
      },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: '^(?:contract|server|web|storefront|backoffice)/', pathNot: tests },
      to: { path: ['[.](?:test|spec)[.]tsx?$', '^(?:server/src|storefront/app)/testing/', '^e2e/', '^bench/'] },
    },
    {
      name: 'server-runs-without-development-dependencies',
      severity: 'error',
      from: { path: '^(?:server|contract|packages)/', pathNot: tests },
      // vite serves the pages in development only.
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], dynamic: false },
    },
  ],
  options: {
    // TypeScript 7 has no API for parsers yet; swc parses types as well.
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
