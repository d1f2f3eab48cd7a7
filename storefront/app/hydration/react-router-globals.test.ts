import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// hydrate-page.ts and deferred-page.ts replace React Router's <Scripts>. They use internals that are no public interface, so its
// version is pinned, and a new version has to pass these tests.

const require = createRequire(import.meta.url)
const directory = dirname(require.resolve('react-router/package.json'))
const readSource = (file: string) => readFile(join(directory, 'dist', 'production', 'lib', file), 'utf8')
const namesIn = (source: string, pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))]

const hint = 'compare with <Scripts> in lib/dom/ssr/components.js, then change hydrate-page.ts and deferred-page.ts'

test('package.json pins the installed version of React Router', async () => {
  const shop = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
  const { version } = require('react-router/package.json')
  expect(shop.dependencies['react-router'], 'an exact version, because internals are used').toBe(version)
  expect(shop.devDependencies['@react-router/dev'], 'the version of react-router').toBe(version)
})

test('<HydratedRouter> reads only the global variables that the shop sets', async () => {
  const source = await readSource('dom-export/hydrated-router.js')
  expect(namesIn(source, /window\.(__reactRouter\w+\b)(?! =)/g).sort(), `other global variables: ${hint}`).toEqual([
    '__reactRouterContext',
    // Set by the file of the route manifest, which runs before the entry.
    '__reactRouterManifest',
    '__reactRouterRouteModules',
  ])
})

test('<HydratedRouter> reads only the context fields that the server sends', async () => {
  const source = await readSource('dom-export/hydrated-router.js')
  expect(namesIn(source, /ssrInfo\??\.context\??\.(\w+)/g).sort(), `other fields of the context: ${hint}`).toEqual([
    'basename',
    'criticalCss',
    'future',
    'isSpaMode',
    'routeDiscovery',
    'ssr',
    // Decoded from `stream`.
    'state',
    'stream',
  ])
})

test('<Scripts>, which the shop replaces, sets no other global variables', async () => {
  const source = await readSource('dom/ssr/components.js')
  expect(
    namesIn(source, /(window\.__reactRouter\w+(?:\.stream)?) ?=/g).sort(),
    `other global variables: ${hint}`,
  ).toEqual([
    'window.__reactRouterContext',
    'window.__reactRouterContext.stream',
    'window.__reactRouterManifest',
    'window.__reactRouterRouteModules',
  ])
})
