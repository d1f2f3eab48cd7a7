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

/**
 * A shared module belongs to the first chunk with a folder whose routes import it. The order is that of a visit, so that a page
 * that is opened early loads nothing that only later pages need. With `and` the routes of one of those folders import it too.
 */
const chunks: readonly { name: string; folders: readonly string[]; and?: readonly string[] }[] = [
  // What surrounds every screen; '' is the root of app/.
  { name: 'frame', folders: ['layout', ''] },
  { name: 'home', folders: ['home'] },
  // Fields and marks that a login shares with lists and products, of which it needs nothing else.
  { name: 'fields', folders: ['login', 'register', 'password'], and: ['search', 'news', 'store', 'cart', 'product'] },
  { name: 'lists', folders: ['search', 'news', 'promo', 'store'] },
  { name: 'buy', folders: ['cart', 'product'] },
  // Includes the form library, which visitors who only browse don't load.
  { name: 'login', folders: ['login', 'register', 'password'] },
  { name: 'account', folders: ['profile', 'terms', 'offline', 'welcome'] },
  { name: 'checkout', folders: ['checkout'] },
  { name: 'orders', folders: ['orders', 'wallet'] },
  { name: 'digital', folders: ['digital'] },
  { name: 'address', folders: ['address'] },
]

const framework = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/

function groups(): Rolldown.CodeSplittingGroup[] {
  const foldersOf = folderLookup()
  return [
    { name: 'framework', test: framework },
    // One group for each chunk, because groups are applied in order, and the names within a group are not.
    ...chunks.map(({ name, folders, and }) => ({
      minShareCount: 2,
      name(id: string, context: Rolldown.ChunkingContext) {
        const importing = foldersOf(id, context)
        const isOf = (some: readonly string[]) => some.some((folder) => importing.has(folder))
        return isOf(folders) && (and === undefined || isOf(and)) ? name : null
      },
    })),
  ]
}

const app = '/storefront/app/'

/** Finds the folders of all routes that import a module, themselves or through others. */
function folderLookup() {
  const known = new Map<string, ReadonlySet<string>>()
  return (id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const folders = known.get(id) ?? new Set([...importersOf(id, context)].flatMap(entryFolder))
    known.set(id, folders)
    return folders

    function entryFolder(module: string): string[] {
      if (!context.getModuleInfo(module)?.isEntry) return []
      const path = module.split(app)[1]?.split('/') ?? []
      return [path.length > 1 ? path[0]! : '']
    }
  }
}

/** A module and all its importers, direct and indirect. */
function importersOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id])
  // A loop over a set also visits what is added during the loop.
  for (const module of found) for (const importer of directImportersOf(module, context)) found.add(importer)
  return found
}

/** The entry of the icons, which exports each of them under several names. */
const iconIndex = /[\\/]lucide-react\.mjs$/
const icon = /[\\/]lucide-react[\\/].*[\\/](icons[\\/][\w-]+\.mjs)$/

/** Whoever imports the index of the icons needs only those that it names. */
function directImportersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const importers = context.getModuleInfo(id)?.importers ?? []
  const file = icon.exec(id)?.[1]?.replaceAll('\\', '/')
  if (!file) return importers
  return importers.flatMap((importer) => {
    // All icons as one object, which nobody uses.
    if (importer.endsWith('index.mjs')) return []
    if (!iconIndex.test(importer)) return importer
    const index = context.getModuleInfo(importer)
    const exported = index?.code?.split('\n').find((line) => line.includes(`'./${file}'`)) ?? ''
    const names = [...exported.matchAll(/default as (\w+)/g)].map(([, name]) => name)
    const isNamed = new RegExp(`\\b(?:${names.join('|')})\\b`)
    return (index?.importers ?? []).filter((user) => isNamed.test(context.getModuleInfo(user)?.code ?? ''))
  })
}
