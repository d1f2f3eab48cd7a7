import { needsPolyfills } from '#web/browser/needs-polyfills.ts'
import type { PageData } from './page-data.ts'

/** The URL of the polyfills (bundling/polyfills.ts); empty in development. */
declare const STAND_INS: string

/** Downloads the page's code, after pictures of the view. */
export function preloadPage({ before, imports, routes, entry }: PageData) {
  for (const url of new Set([...imports, ...before, ...Object.values(routes).flat(), entry])) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    link.fetchPriority = 'low'
    document.head.append(link)
  }
}

/**
 * Runs the page's code, which then hydrates the HTML. Each file runs in a task of its own: a single long one would block input
 * on a slow phone.
 */
export async function hydratePage(page: PageData) {
  const { before, imports, entry } = page
  if (needsPolyfills()) await import(/* @vite-ignore */ STAND_INS)
  for (const url of [...before, ...imports]) {
    await import(/* @vite-ignore */ url)
    await nextTask()
  }
  const routes = Object.entries(page.routes).map(async ([id, urls]) => {
    const parts = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
    return [id, Object.assign({}, ...parts)]
  })
  setRouterGlobals(page, Object.fromEntries(await Promise.all(routes)))
  await nextTask()
  await import(/* @vite-ignore */ entry)
}

/** Sets the global variables that <HydratedRouter> reads (react-router-globals.test.ts). */
function setRouterGlobals({ context, stream }: PageData, routeModules: Record<string, object>) {
  Object.assign(window, {
    __reactRouterRouteModules: routeModules,
    __reactRouterContext: { ...context, stream: new Response(stream).body },
  })
}

/** By a message, because browsers may delay timers. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const received = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  port2.postMessage(null)
  return received.finally(() => port1.close())
}
