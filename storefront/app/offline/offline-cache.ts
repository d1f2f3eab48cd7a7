import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { PageReadMessage } from '#web/browser/cache-names.ts'
import { registerWorker } from './register-worker.ts'

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
  await registerWorker()
  const { active } = await serviceWorker.ready
  active?.postMessage({ page, files } satisfies PageReadMessage)
}

/** The files of this page, which are in the HTTP cache. */
function fetchedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return names.filter((name) => /^\/(?:assets|img)\//.test(name.slice(location.origin.length)))
}
