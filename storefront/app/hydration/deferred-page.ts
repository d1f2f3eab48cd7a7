import { createHash } from 'node:crypto'
import type { EntryContext } from 'react-router'
import { escapeHtml } from '#contract/values/text/escape-html.ts'
import type { ShopIdentity } from '#web/browser/shop-identity.ts'
import bootScript from './boot.ts?inline-script'
import { type Hydrate, type HydrationHandle, type PageData, pageDataId, writePageData } from './page-data.ts'

/**
 * Completes a rendered document: adds the boot script at the start of the head, and the data for hydration at the end.
 * Other scripts are fetched by boot.ts; only pages that show nothing without script preload them. `additions` is HTML that React
 * does not render.
 */
export function deferHydration(
  html: string,
  { page, hydrate, isComplete }: Description,
  settings: Settings,
  additions: { head: string; end: string },
): string {
  const preloads = hydrate === 'now' ? modulesOf(page).map((url) => `<link rel="modulepreload" href="${url}">`) : []
  return html
    .replace(eagerPicturePreloads, '')
    .replace('<html ', () => `<html ${settingsAttributes(settings)} `)
    .replace('<head>', () => `<head><script>${bootScript}</script>${preloads.join('')}`)
    .replace('</head>', () => `${additions.head}</head>`)
    .replace(
      /<\/body><\/html>$/,
      () =>
        `${additions.end}<script type="text/plain" data-hydrate="${hydrate}"${isComplete ? ' data-whole' : ''} id="${pageDataId}">${writePageData(page)}</script></body></html>`,
    )
}

/**
 * React preloads every eager picture before the style sheet, which it would delay; the browser finds these pictures in the same HTML.
 * The largest one of the first view keeps its preload.
 */
const eagerPicturePreloads = /<link rel="preload" as="image"(?![^>]*fetchPriority="high")[^>]*>/g

/** `isComplete`: the HTML shows the screen itself, no error and no skeleton of it. */
type Description = { page: PageData; hydrate: Hydrate; isComplete: boolean }

type Settings = {
  organisationId: number
  organisationName: string
  shop: ShopIdentity
  map: { tileUrl: string; attribution: string }
  isTraced: boolean
}

/** Settings of the running shop, which are not part of the build (api/api.ts, browser/shop-identity.ts, address/map/map-tiles.ts). */
function settingsAttributes({ organisationId, organisationName, shop, map, isTraced }: Settings): string {
  const quoted = (text: string) => `"${escapeHtml(text)}"`
  const tiles = map.tileUrl && ` data-map-tiles=${quoted(map.tileUrl)} data-map-attribution=${quoted(map.attribution)}`
  const identity = ` data-shop-name=${quoted(shop.name)}${shop.logo && ` data-shop-logo=${quoted(shop.logo)}`}`
  return `data-organisation="${organisationId}" data-organisation-name=${quoted(organisationName)}${identity}${tiles}${isTraced ? ' data-traced' : ''}`
}

/** Finds the modules and the data that the page needs for hydration in React Router's entry context. */
export async function describePage(context: EntryContext): Promise<Description> {
  const { manifest, staticHandlerContext, serverHandoffString, serverHandoffStream } = context
  const { matches, errors } = staticHandlerContext
  const failedIndex = errors ? matches.findIndex((match) => errors[match.route.id] !== undefined) : -1
  const matched = matches.map(({ route }) => manifest.routes[route.id]!)
  // React Router fetches the modules of a screen that failed as well, and reloads the page if it can't, for example while a visitor leaves it.
  const routes = Object.fromEntries(matched.map((entry) => [entry.id, [...modulesOfRoute(entry)]]))
  const entries = failedIndex < 0 ? matched : matched.slice(0, failedIndex + 1)
  const handle = context.routeModules[entries.at(-1)?.id ?? '']?.handle as HydrationHandle | undefined
  const rendered = errors || entries.at(-1)?.hasLoader
  const imports = [...manifest.entry.imports, ...matched.flatMap((entry) => entry.imports ?? [])]
  const page: PageData = {
    context: JSON.parse(serverHandoffString ?? '{}'),
    stream: await new Response(serverHandoffStream).text(),
    before: [...(manifest.hmr ? [manifest.hmr.runtime] : []), manifest.url],
    routes,
    entry: manifest.entry.module,
    imports: [...new Set(imports)],
  }
  const isComplete = !errors && Boolean(entries.at(-1)?.hasLoader)
  return { page, hydrate: handle?.hydrate ?? (rendered ? 'later' : 'now'), isComplete }
}

/**
 * Removes the nonce from the scripts that were rendered with it, and returns their hashes (`'sha256-…'`) and that of the boot
 * script: only these may run. An injected script has no nonce, so it gets no hash.
 */
export function hashScripts(markup: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set([hashOf(bootScript)])
  for (const [, attributes, code] of markup.matchAll(/<script(\s[^>]*)>([\s\S]*?)<\/script>/g)) {
    if (code && attributes?.includes(` nonce="${nonce}"`)) hashes.add(hashOf(code))
  }
  return { html: markup.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

function modulesOf(page: PageData): string[] {
  return [...new Set([...page.before, page.entry, ...Object.values(page.routes).flat(), ...page.imports])]
}

type RouteEntry = EntryContext['manifest']['routes'][string] & object

function* modulesOfRoute(entry: RouteEntry) {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } = entry
  for (const url of [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule]) {
    if (url) yield url
  }
  yield module
}
