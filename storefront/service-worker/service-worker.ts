/**
 * Makes the shop readable offline: visited pages with their pictures, the cart, and an offline page. Only what is the same for
 * every visitor is cached: no API calls, nothing with a session.
 *
 * Pages are network first; the cached one is served without a network or after a timeout. Files with a hash in their name, and
 * pictures, are cache first. Each build has its own caches and deletes those of the previous one.
 */
import { type PageReadMessage, shellPrefix, visitedPrefix } from './cache-names.ts'
import { isPublicPage } from './public-pages.ts'

declare const BUILD: string

const shell = shellPrefix + BUILD
const pages = `${visitedPrefix}pages-${BUILD}`
const pictures = `${visitedPrefix}pictures-${BUILD}`
const most: Record<string, number> = { [shell]: 300, [pages]: 80, [pictures]: 250 }

const offlinePage = '/offline'
const alwaysKept = [offlinePage, '/shop/cart']

const patienceMs = 4_000
const freshMs = 10 * 60_000

// Types of service workers, which TypeScript's DOM library leaves out.
type Lasting = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = Lasting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: Lasting & { data: PageReadMessage }) => void): void
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
const worker = globalThis as unknown as Worker

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(alwaysKept.map((path) => keepPage(shell, path))))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const ours = names.filter((name) => name.startsWith(shellPrefix) || name.startsWith(visitedPrefix))
      await Promise.all(ours.filter((name) => !(name in most)).map((name) => caches.delete(name)))
      // Requests the page while the service worker is starting.
      await worker.registration.navigationPreload?.enable()
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('authorization')) return
  if (pathname.startsWith('/assets/')) event.respondWith(fromCache(event, shell))
  else if (pathname.startsWith('/img/')) event.respondWith(fromCache(event, pictures))
  else if (isPublicPage(pathname)) event.respondWith(fromNetwork(event, pathname))
  else if (request.mode === 'navigate') event.respondWith(load(event).catch(() => instead(request)))
})

worker.addEventListener('message', (event) => {
  const { page, files } = event.data
  event.waitUntil(keepReading(new URL(page, location.origin), files))
})

/** Cache first, for files that never change. */
async function fromCache(event: FetchEvent, name: string): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true })
  if (kept) return kept
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(name, event.request, response.clone()))
    return response
  } catch (error) {
    const other = await otherWidth(event.request.url)
    if (!other) throw error
    return other
  }
}

/** The same picture in another width, if one is cached. */
async function otherWidth(address: string): Promise<Response | undefined> {
  const [, name] = /\/img\/\d+(\/.+)$/.exec(address) ?? []
  const cache = await caches.open(pictures)
  const key = name && (await cache.keys()).find(({ url }) => url.endsWith(name))
  return key ? cache.match(key) : undefined
}

/** Network first, with the cached page after a failure or timeout. */
async function fromNetwork(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  const isAlwaysKept = alwaysKept.includes(path)
  const kept = (await caches.match(isAlwaysKept ? path : request, { ignoreVary: true })) ?? (await wholeData(request))
  const loaded = load(event).then((response) => {
    event.waitUntil(keep(isAlwaysKept ? shell : pages, isAlwaysKept ? path : request, response.clone()))
    return response.status >= 500 && kept ? kept : response
  })
  if (!kept) return loaded.catch(() => instead(request))
  const patience = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs))
  return Promise.race([loaded.catch(() => readOffline(request, kept)), patience])
}

/** Marks a cached page as read offline (boot.ts, layout.css). */
async function readOffline(request: Request, kept: Response): Promise<Response> {
  if (request.mode !== 'navigate') return kept
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await kept.text()).replace('<html ', '<html data-offline '), { headers })
}

/** The cached data of the whole page, for a request of the router for some of its routes (`_routes`). */
async function wholeData({ url }: Request): Promise<Response | undefined> {
  const whole = new URL(url)
  if (!whole.searchParams.has('_routes')) return undefined
  whole.searchParams.delete('_routes')
  return caches.match(whole.href, { ignoreVary: true })
}

async function load({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Redirects navigations to the offline page; other requests fail. */
function instead(request: Request): Response {
  if (request.mode !== 'navigate') return Response.error()
  const { pathname, search } = new URL(request.url)
  return Response.redirect(`${offlinePage}?${new URLSearchParams({ from: pathname + search })}`)
}

/** Caches a page that is being read, as HTML and as the data of the router. */
async function keepReading(page: URL, files: string[]) {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (isPublicPage(page.pathname) && page.pathname !== offlinePage && !savesData) {
    const kept = await caches.match(page.href, { ignoreVary: true })
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
    const data = `${page.pathname}.data${page.search}`
    if (!(age < freshMs)) await keepPage(pages, page.href)
    if (!(await caches.match(data, { ignoreVary: true }))) await keep(pages, data, await fetch(data))
  }
  await Promise.all(files.map((file) => keepFile(file.includes('/img/') ? pictures : shell, file)))
}

async function keepPage(name: string, address: string) {
  const response = await fetch(address, { priority: 'low' } as RequestInit)
  const files = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
  await keep(name, address, response)
  if (response.ok) await Promise.all([...new Set(files)].map((file) => keepFile(shell, file)))
}

async function keepFile(name: string, address: string) {
  if (await caches.match(address, { ignoreVary: true })) return
  await keep(name, address, await fetch(address, { priority: 'low' } as RequestInit))
}

/** Stores a response, and deletes the oldest entries beyond the limit. */
async function keep(name: string, key: Request | string, response: Response) {
  const cache = await caches.open(name)
  if (response.status === 404) await cache.delete(key)
  if (response.status !== 200 || response.redirected) return
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name]!)).map((one) => cache.delete(one)))
}
