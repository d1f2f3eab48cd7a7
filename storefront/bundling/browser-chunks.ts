import type { Plugin, Rolldown } from 'vite'

/**
 * Few files instead of one for every shared module: each costs a request and compresses alone. React and the router
 * change with their versions only, so they stay in the browser's cache when the shop changes.
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
 * A shared module belongs to the first chunk one of whose folders has a route that needs it. The order follows a visit: a
 * page that is opened early carries nothing that only later ones need.
 */
const chunks = [
  // Around every screen; '' is the root of app/.
  { name: 'frame', folders: ['layout', ''] },
  { name: 'home', folders: ['home'] },
  { name: 'lists', folders: ['search', 'news', 'promo', 'store'] },
  { name: 'buy', folders: ['cart', 'product'] },
  // With the library of forms, which visitors who look around don't load.
  { name: 'account', folders: ['login', 'register', 'password', 'profile', 'terms', 'offline', 'welcome'] },
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
    // One group for each chunk, because groups are served in their order and the names within one are not.
    ...chunks.map(({ name, folders }) => ({
      minShareCount: 2,
      name(id: string, context: Rolldown.ChunkingContext) {
        const needing = foldersOf(id, context)
        return folders.some((folder) => needing.has(folder)) ? name : null
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

/** A module and all that import it, directly or not. */
function importersOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id])
  // A set yields what is added while it is walked.
  for (const module of found) for (const importer of context.getModuleInfo(module)?.importers ?? []) found.add(importer)
  return found
}
