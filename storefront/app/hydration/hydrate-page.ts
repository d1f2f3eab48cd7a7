import type { PageData } from './page-data.ts'

/**
 * Fetches the page's code and lets it take over the HTML. Each file runs in a task of its own: all in one would keep a slow
 * phone from answering. With 'low' the code lets everything else pass that is still on its way.
 */
export async function hydratePage(page: PageData, priority: 'high' | 'low') {
  const { before, imports, entry } = page
  preload([...imports, ...before, ...Object.values(page.routes).flat(), entry], priority)
  for (const url of [...before, ...imports]) {
    await import(/* @vite-ignore */ url)
    await nextTask()
  }
  const routes = Object.entries(page.routes).map(async ([id, urls]) => {
    const parts = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
    return [id, Object.assign({}, ...parts)]
  })
  handOver(page, Object.fromEntries(await Promise.all(routes)))
  await nextTask()
  await import(/* @vite-ignore */ entry)
}

/** The global variables of React Router that <HydratedRouter> reads (react-router-globals.test.ts). */
function handOver({ context, stream }: PageData, routeModules: Record<string, object>) {
  Object.assign(window, {
    __reactRouterRouteModules: routeModules,
    __reactRouterContext: { ...context, stream: new Response(stream).body },
  })
}

function preload(urls: string[], priority: 'high' | 'low') {
  for (const url of new Set(urls)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = url
    link.fetchPriority = priority
    document.head.append(link)
  }
}

/** By a message, which no timer of the page holds up. */
function nextTask(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const arrived = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  port2.postMessage(null)
  return arrived.finally(() => port1.close())
}
