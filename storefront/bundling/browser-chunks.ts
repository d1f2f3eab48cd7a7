import type { Plugin, Rolldown } from 'vite'

/**
 * Groups shared modules into few files, because each file costs a request and is compressed on its own. React and the router
 * change only with their versions, so their file stays in the browser's cache when the shop changes.
 */
export function browserChunks(): Plugin {
  return {
    name: 'kedai:browser-chunks',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'client' ? { build: { rolldownOptions: { output: { codeSplitting: { groups: groups() } } } } } : null,
  }
}

/** Whether one of these routes, given as starts of their paths below app/, imports the module, itself or through others. */
type ImportedBy = (routes: readonly string[]) => boolean

const home = ['home/home-screen']
const list = ['product-list/product-list-screen']
const detail = ['product-detail/product-detail-screen']
const found = ['search/', 'news/', 'promo/', 'store/']
/** The filters and orders of lists, which load with the lists; the sheet and its parts load later. */
const filters =
  /app[\\/](?:filters[\\/](?:active-filters|chosen-filters|filter-controls|filtered-list|list-order|nothing-passes)|texts[\\/]filters)\.tsx?$/
const login = ['login/', 'register/', 'password/']

/**
 * A shared module belongs to the first chunk whose condition holds. The order is that of a visit, so that a page that is opened
 * early loads nothing that only later pages need; home, list and detail, on which visits begin, load hardly anything else's.
 * Conditions only ask for importers, never for their absence: what a module imports has all its importers, and so is in the same
 * chunk or in an earlier one.
 */
const chunks: readonly [name: string, belongs: ((importedBy: ImportedBy) => boolean) | RegExp][] = [
  // The frame of every screen, and the few values that nearly all screens read.
  ['frame', (by) => by(['root', 'layout/']) || (by(home) && by(login))],
  ['cards', (by) => by(list) && (by(home) || by(detail))],
  ['rows', (by) => by(home) && by(detail)],
  ['home', (by) => by(home)],
  // The stored cart, which a login reads too.
  ['cart', (by) => by(detail) && by(login)],
  ['places', (by) => by(detail) && by(found)],
  ['buy', (by) => by(detail)],
  ['list', (by) => by(list)],
  ['fields', (by) => by(login) && (by(found) || by(['cart-page/', 'product-list/', 'product-detail/']))],
  ['lists', (by) => by(found)],
  ['goods', (by) => by(['cart-page/', 'product-list/', 'product-detail/'])],
  // By name, since screens of the chunks above have no filters; after them, because filters use what they have.
  ['filters', filters],
  // Includes the form library, which mere browsing doesn't load.
  ['login', (by) => by(login)],
  ['account', (by) => by(['profile/', 'terms/', 'offline/', 'welcome/'])],
  ['checkout', (by) => by(['checkout/'])],
  ['orders', (by) => by(['orders/', 'wallet/'])],
  ['digital', (by) => by(['digital/'])],
  ['address', (by) => by(['address/'])],
]

const framework = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/

function groups(): Rolldown.CodeSplittingGroup[] {
  const routesOf = routeLookup()
  return [
    { name: 'framework', test: framework },
    // One group for each chunk, because groups are applied in order, and the names within a group are not.
    ...chunks.map(([name, belongs]) => ({
      minShareCount: 2,
      name(id: string, context: Rolldown.ChunkingContext) {
        if (belongs instanceof RegExp) return belongs.test(id) ? name : null
        if (filters.test(id)) return null
        const importing = routesOf(id, context)
        const importedBy: ImportedBy = (routes) =>
          importing.some((route) => routes.some((start) => route.startsWith(start)))
        return belongs(importedBy) ? name : null
      },
    })),
  ]
}

const app = '/storefront/app/'

/** Finds all routes that import a module, themselves or through others, as paths below app/. */
function routeLookup() {
  const known = new Map<string, readonly string[]>()
  return (id: string, context: Rolldown.ChunkingContext): readonly string[] => {
    const routes = known.get(id) ?? [...importersOf(id, context)].flatMap(routePath)
    known.set(id, routes)
    return routes

    function routePath(module: string): string[] {
      if (!context.getModuleInfo(module)?.isEntry) return []
      return module.split(app).slice(1)
    }
  }
}

/** A module and all its importers, direct and indirect. */
function importersOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id])
  // A loop over a set also visits entries that are added during the loop.
  for (const module of found) for (const importer of directImportersOf(module, context)) found.add(importer)
  return found
}

/** The entry of the icons, which exports each of them under several names. */
const iconIndex = /[\\/]lucide-react\.mjs$/
const icon = /[\\/]lucide-react[\\/].*[\\/](icons[\\/][\w-]+\.mjs)$/

/** A module that imports the index of the icons needs only the named ones. */
function directImportersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const importers = context.getModuleInfo(id)?.importers ?? []
  const file = icon.exec(id)?.[1]?.replaceAll('\\', '/')
  if (!file) return importers
  return importers.flatMap((importer) => {
    // All icons as one unused object.
    if (importer.endsWith('index.mjs')) return []
    if (!iconIndex.test(importer)) return importer
    const index = context.getModuleInfo(importer)
    const exported = index?.code?.split('\n').find((line) => line.includes(`'./${file}'`)) ?? ''
    const names = [...exported.matchAll(/default as (\w+)/g)].map(([, name]) => name)
    const isNamed = new RegExp(`\\b(?:${names.join('|')})\\b`)
    return (index?.importers ?? []).filter((user) => isNamed.test(context.getModuleInfo(user)?.code ?? ''))
  })
}
