import { visitedPrefix } from './cache-names.ts'

/** For logout: removes the visited pages from the cache. */
export async function clearVisitedPages() {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith(visitedPrefix)).map((name) => caches.delete(name)))
}
