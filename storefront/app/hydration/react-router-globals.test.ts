import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The shop starts React Router by itself (hydrate-page.ts) and describes the page for it (deferred-page.ts), in place of its
// <Scripts>. What is used of it for that is no public interface, so it is pinned to one version, and a new one has to pass here.

const require = createRequire(import.meta.url)
const directory = dirname(require.resolve('react-router/package.json'))
const readSource = (file: string) => readFile(join(directory, 'dist', 'production', 'lib', file), 'utf8')
const namesIn = (source: string, pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name]) => name))]

const look = 'compare with <Scripts> in lib/dom/ssr/components.js, then change hydrate-page.ts and deferred-page.ts'

test('package.json pins the version that is installed', async () => {
  const shop = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
  const { version } = require('react-router/package.json')
  expect(shop.dependencies['react-router'], 'an exact version, because of what this file tests').toBe(version)
  expect(shop.devDependencies['@react-router/dev'], 'the version of react-router').toBe(version)
})

test('<HydratedRouter> reads the global variables that the shop gives it', async () => {
  const source = await readSource('dom-export/hydrated-router.js')
  expect(namesIn(source, /window\.(__reactRouter\w+\b)(?! =)/g).sort(), `other global variables: ${look}`).toEqual([
    '__reactRouterContext',
    // Given by the file of the manifest, which runs before the entry.
    '__reactRouterManifest',
    '__reactRouterRouteModules',
  ])
})

test('<HydratedRouter> reads the fields of the context that the server describes', async () => {
  const source = await readSource('dom-export/hydrated-router.js')
  expect(namesIn(source, /ssrInfo\??\.context\??\.(\w+)/g).sort(), `other fields of the context: ${look}`).toEqual([
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

test('<Scripts>, whose place the shop takes, hands over nothing else', async () => {
  const source = await readSource('dom/ssr/components.js')
  expect(namesIn(source, /(window\.__reactRouter\w+(?:\.stream)?) ?=/g).sort(), `other hand-over: ${look}`).toEqual([
    'window.__reactRouterContext',
    'window.__reactRouterContext.stream',
    'window.__reactRouterManifest',
    'window.__reactRouterRouteModules',
  ])
})
