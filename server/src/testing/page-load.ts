import { seededRandom } from '../../../bench/random.ts'

const paths = [
  '/beranda',
  '/shop/product?type=popular',
  '/shop/product/2/detail',
  '/search?keyword=kopi',
  '/kelola/masuk',
]
const visitors = 4
/** Assets of a tab that loads some of them only later. */
const loadedLater = 5

/**
 * Load generator: visitors who open pages with all files that these name, and whose open tabs load further files of pages that they opened
 * earlier.
 */
export function startPageLoad(origin: string, { seed }: { seed: number }) {
  const random = seededRandom(seed)
  /** Responses other than 200, and files of another type than their name says. */
  const failures: string[] = []
  const seen = new Set<string>()
  let count = 0
  let stopped = false

  async function load(path: string): Promise<string> {
    count += 1
    try {
      const answer = await fetch(origin + path)
      const text = await answer.text()
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      if (!answer.ok || isPage === path.includes('/assets/')) failures.push(`${path} ${answer.status}`)
      return text
    } catch (error) {
      failures.push(`${path} ${error}`)
      return ''
    }
  }
  async function loadAsset(path: string) {
    const text = await load(path)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    for (const [, name] of text.matchAll(/["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g)) seen.add(folder + name)
  }
  const running = Array.from({ length: visitors }, async (_, visitor) => {
    for (let turn = visitor; !stopped; turn++) {
      const page = await load(paths[turn % paths.length]!)
      const named = new Set(page.match(/(?:\/kelola)?\/assets\/[\w.-]+\.(?:js|css)/g))
      for (const asset of named) seen.add(asset)
      const all = [...seen]
      const later = Array.from({ length: loadedLater }, () => random.pick(all))
      for (const asset of [...named, ...later]) await loadAsset(asset)
    }
  })

  return {
    failures,
    count: () => count,
    /** The number of different files. */
    assets: () => seen.size,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}
