import { visitedPrefix } from '#web/browser/cache-names.ts'

/** Titles and paths of the cached pages, newest first. */
export async function listCachedPages(limit: number): Promise<{ title: string; path: string }[]> {
  const names = (await globalThis.caches?.keys()) ?? []
  const name = names.find((one) => one.startsWith(`${visitedPrefix}pages-`))
  if (!name) return []
  const cache = await caches.open(name)
  const requests = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.endsWith('.data'))
  const pages = await Promise.all(
    requests
      .slice(-limit)
      .reverse()
      .map(async ({ url }) => {
        const html = (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? ''
        const { pathname, search } = new URL(url)
        return { title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '', path: pathname + search }
      }),
  )
  return pages.filter(({ title }) => title !== '')
}
