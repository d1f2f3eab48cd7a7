import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { type PageReadMessage, visitedPrefix } from '../../service-worker/cache-names.ts'

type ScriptPolicy = { createScriptURL: (url: string) => string }
type PolicyFactory = { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy }

/** The Content-Security-Policy allows this policy, for this one script. */
const policyName = 'kedai-worker'
const script = '/sw.js'

/** Only pages that are shown this long are cached. */
const minReadingMs = 3_000

/** For the root: registers the service worker, and reports visited pages to it. */
export function useOfflineCache() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    const timer = setTimeout(() => reportPage(pathname + search).catch(() => undefined), minReadingMs)
    return () => clearTimeout(timer)
  }, [pathname, search])
}

async function reportPage(page: string) {
  const { serviceWorker } = navigator
  const files = serviceWorker.controller ? [] : fetchedFiles()
  await serviceWorker.register(toTrustedUrl(script))
  const { active } = await serviceWorker.ready
  active?.postMessage({ page, files } satisfies PageReadMessage)
}

/** The files of this page, which are in the HTTP cache. */
function fetchedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => /^\/(?:assets|img)\//.test(name.slice(location.origin.length)))
}

function toTrustedUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy(policyName, { createScriptURL: () => script })
  return policy ? policy.createScriptURL(url) : url
}
let policy: ScriptPolicy | undefined

/** For logout: removes the visited pages from the cache. */
export async function clearVisitedPages() {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith(visitedPrefix)).map((name) => caches.delete(name)))
}

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
