/**
 * Makes the shop readable offline: visited pages with their pictures, the cart, and an offline page. Only content that is the same for
 * every visitor is cached: no API calls, nothing with a session.
 *
 * Also the pages of payments, whose HTML has no data: they read what is kept on the device (decision 167). And the logout, which clears it.
 *
 * It also shows notices about orders, and opens their page.
 *
 * Pages are network first; the cached one is served without a network or after a timeout. Files with a hash in their name, and
 * pictures, are cache first. Each build has its own caches and deletes those of the previous one.
 */
import { keptProofsCache, type PageReadMessage, shellPrefix, visitedPrefix } from '#web/browser/cache-names.ts'
import { isPublicPage, paymentPageKey } from './public-pages.ts'

declare const BUILD: string

const shell = shellPrefix + BUILD
const pages = `${visitedPrefix}pages-${BUILD}`
const pictures = `${visitedPrefix}pictures-${BUILD}`
const maxEntries: Record<string, number> = { [shell]: 300, [pages]: 80, [pictures]: 250 }
const keptCaches = [...Object.keys(maxEntries), keptProofsCache]

const offlinePage = '/offline'
const precachedPaths = [offlinePage, '/shop/cart', '/logout']
/** From a payment a tap leads to a list of orders, which without a network leads back. */
const orderLists = ['/shop/order', '/digital/order']

const networkTimeoutMs = 4_000
/** A page that is visited again is cached anew after this time. */
const maxAgeMs = 10 * 60_000

// Types of service workers, which TypeScript's DOM library lacks.
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type PushEvent = ExtendableEvent & { data: { json(): { title: string; body: string; path: string; tag: string } } }
type NoticeEvent = ExtendableEvent & { notification: { close(): void; data: { path: string } } }
type WindowClient = { focus(): Promise<unknown>; navigate(path: string): Promise<WindowClient | null>; url: string }
type ServiceWorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: PageReadMessage }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NoticeEvent) => void): void
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: {
    showNotification(title: string, options: object): Promise<void>
    navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> }
  }
}
const worker = globalThis as unknown as ServiceWorkerScope

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(precachedPaths.map((path) => cachePage(shell, path))))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const ours = names.filter((name) => name.startsWith(shellPrefix) || name.startsWith(visitedPrefix))
      await Promise.all(ours.filter((name) => !keptCaches.includes(name)).map((name) => caches.delete(name)))
      await setNavigationPreload()
      await worker.clients.claim()
    })(),
  )
})

/**
 * Requests the page while the service worker is starting. Not in Firefox, where a request that reaches no server fails the page itself,
 * with any response of the service worker.
 */
async function setNavigationPreload() {
  const preload = worker.registration.navigationPreload
  if (/\bFirefox\//.test(navigator.userAgent)) await preload?.disable()
  else await preload?.enable()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('authorization')) return
  if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, shell))
  else if (pathname.startsWith('/img/')) event.respondWith(cacheFirst(event, pictures))
  else if (isPublicPage(pathname) || (shellKeyOf(pathname) && request.mode === 'navigate'))
    event.respondWith(networkFirst(event, pathname))
  else if (request.mode === 'navigate') event.respondWith(fetchOrPreload(event).catch(() => offlineFallback(request)))
})

worker.addEventListener('message', (event) => {
  const { page, files } = event.data
  event.waitUntil(cacheReadPage(new URL(page, location.origin), files))
})

worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const icon = '/icon-192.png'
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon, lang: 'id', data: { path } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** In an open window of the shop, or in a new one; never in one of the back office, where work may be in progress. */
async function openPage(path: string) {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => !new URL(url).pathname.startsWith('/kelola'))
  const led = await open?.navigate(path).catch(() => null)
  return led ? led.focus() : worker.clients.openWindow(path)
}

/** For files that never change under their name. */
async function cacheFirst(event: FetchEvent, name: string): Promise<Response> {
  const cached = await caches.match(event.request, { ignoreVary: true })
  if (cached) return cached
  try {
    const response = await fetch(event.request)
    event.waitUntil(putInCache(name, event.request, response.clone()))
    return response
  } catch (error) {
    const other = await otherWidthOf(event.request.url)
    if (!other) throw error
    return other
  }
}

/** The same picture in another width, if one is cached. */
async function otherWidthOf(pictureUrl: string): Promise<Response | undefined> {
  const [, name] = /\/img\/\d+(\/.+)$/.exec(pictureUrl) ?? []
  const cache = await caches.open(pictures)
  const key = name && (await cache.keys()).find(({ url }) => url.endsWith(name))
  return key ? cache.match(key) : undefined
}

/** Falls back to the cached page after a failure or timeout. */
async function networkFirst(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  const shellKey = shellKeyOf(path)
  const cached = (await caches.match(shellKey ?? request, { ignoreVary: true })) ?? (await cachedWholeData(request))
  const loaded = fetchOrPreload(event).then((response) => {
    event.waitUntil(putInCache(shellKey ? shell : pages, shellKey ?? request, response.clone()))
    return response.status >= 500 && cached ? cached : response
  })
  if (!cached) return loaded.catch(() => offlineFallback(request))
  const timeout = new Promise<Response>((resolve) => setTimeout(() => resolve(cached), networkTimeoutMs))
  return Promise.race([loaded.catch(() => withOfflineAttribute(request, cached)), timeout])
}

/** The key of a page that stays after a logout, because it is the same for everybody. */
function shellKeyOf(path: string): string | null {
  return precachedPaths.includes(path) ? path : paymentPageKey(path)
}

/** Adds `data-offline` to <html> of a cached page (hydration/offline-attribute.ts). */
async function withOfflineAttribute(request: Request, cached: Response): Promise<Response> {
  if (request.mode !== 'navigate') return cached
  const headers = new Headers(cached.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await cached.text()).replace('<html ', '<html data-offline '), { headers })
}

/** The cached data of the whole page, for a request of the router for some of its routes (`_routes`). */
async function cachedWholeData({ url }: Request): Promise<Response | undefined> {
  const whole = new URL(url)
  if (!whole.searchParams.has('_routes')) return undefined
  whole.searchParams.delete('_routes')
  return caches.match(whole.href, { ignoreVary: true })
}

async function fetchOrPreload({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Redirects navigations to the offline page; other requests fail. */
function offlineFallback(request: Request): Response {
  if (request.mode !== 'navigate') return Response.error()
  const { pathname, search } = new URL(request.url)
  return Response.redirect(`${offlinePage}?${new URLSearchParams({ from: pathname + search })}`)
}

/** Caches a visited page, as HTML and as the data of the router. */
async function cacheReadPage(page: URL, files: string[]) {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  const paymentKey = paymentPageKey(page.pathname)
  if (paymentKey) {
    const lists = orderLists.map((path) => fetchLate(path).then(cacheFilesOf))
    await Promise.all([cachePage(shell, page.href, paymentKey), ...lists])
  }
  if (isPublicPage(page.pathname) && page.pathname !== offlinePage && !savesData) {
    const cached = await caches.match(page.href, { ignoreVary: true })
    const age = Date.now() - Date.parse(cached?.headers.get('date') ?? '')
    const data = `${page.pathname}.data${page.search}`
    if (!(age < maxAgeMs)) await cachePage(pages, page.href)
    if (!(await caches.match(data, { ignoreVary: true }))) await putInCache(pages, data, await fetch(data))
  }
  await Promise.all(files.map((file) => cacheFile(file.includes('/img/') ? pictures : shell, file)))
}

async function cachePage(name: string, url: string, key = url) {
  const response = await fetchLate(url)
  await Promise.all([putInCache(name, key, response.clone()), cacheFilesOf(response)])
}

/** Caches the code and styles of a page. */
async function cacheFilesOf(page: Response) {
  const files = page.ok ? ((await page.text()).match(/\/assets\/[\w.-]+/g) ?? []) : []
  await Promise.all([...new Set(files)].map((file) => cacheFile(shell, file)))
}

async function cacheFile(name: string, url: string) {
  if (await caches.match(url, { ignoreVary: true })) return
  await putInCache(name, url, await fetchLate(url))
}

/** After what the page itself loads. */
const fetchLate = (url: string) => fetch(url, { priority: 'low' } as RequestInit)

/** Stores a response, and deletes the oldest entries beyond the limit. */
async function putInCache(name: string, key: Request | string, response: Response) {
  const cache = await caches.open(name)
  if (response.status === 404) await cache.delete(key)
  // A page with a draft, which only staff may see, is never cached.
  const isPrivate = response.headers.get('cache-control')?.includes('no-store')
  if (response.status !== 200 || response.redirected || isPrivate) return
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries[name]!)).map((one) => cache.delete(one)))
}
