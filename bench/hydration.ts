/** npm run bench -- --hydration: how soon after its load event the parts of an untouched page are hydrated on a slow phone. */
import { availableParallelism, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { median } from './measure.ts'
import { startShop } from './processes.ts'
import { table } from './report.ts'
import { openSlowPhone } from './slow-phone.ts'

const visits = 5
const timeoutMs = 20_000
const cartKey = 'kedai.shop-cart'

type Visited = {
  name: string
  path: string
  /** A selector of a control for each part of the page. */
  parts: Record<string, string>
  /** The cart in the visitor's local storage. */
  cart?: string
}

const frame = { 'top bar': 'header a[href="/beranda"]', navigation: '.bottom-navigation a' }

/** Returns tables: milliseconds from the load event until each part is hydrated, and the tasks of the main thread. */
export async function measureHydration(dataDir: string): Promise<string> {
  const { shop, port } = await startShop({ DATA_DIR: dataDir, DEMO: 'catalogue', LOG_LEVEL: 'warn' })
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const origin = `http://127.0.0.1:${port}`
    const partRows: string[][] = []
    const pageRows: string[][] = []
    for (const visited of await pagesOf(browser, origin)) {
      const measured: Measured[] = []
      for (let count = 0; count < visits; count++) measured.push(await visit(browser, origin, visited))
      for (const part of Object.keys(visited.parts)) {
        partRows.push([`${visited.name}: ${part}`, ...summaryOf(measured.map(({ partsMs }) => partsMs[part]!))])
      }
      pageRows.push([
        visited.name,
        formatMs(median(measured.map(({ loadMs }) => loadMs))),
        formatMs(median(measured.map(({ codeMs }) => codeMs))),
        ...summaryOf(measured.map(({ partsMs }) => Math.max(...Object.values(partsMs)))),
        ...summaryOf(measured.map(({ longestTaskMs }) => longestTaskMs)),
        formatMs(median(measured.map(({ blockingMs }) => blockingMs))),
      ])
      console.log(`… ${visited.name}`)
    }
    const load = `load of the machine: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`
    return [
      table(['ms after the load event', 'median', 'longest'], partRows),
      table(
        ['page', 'load event', 'code there', 'all of it', 'longest', 'longest task', 'longest', 'blocking'],
        pageRows,
      ),
      load,
    ].join('\n')
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function pagesOf(browser: Browser, origin: string): Promise<Visited[]> {
  const home = await (await fetch(`${origin}/beranda`)).text()
  const product = /\/shop\/product\/\d+\/detail/.exec(home)?.[0] ?? ''
  const cart = await fillCart(browser, origin + product)
  const buying = { picture: 'main section button', buy: '.sticky-bar button' }
  return [
    {
      name: 'home',
      path: '/beranda',
      parts: {
        ...frame,
        banners: 'main [aria-roledescription=carousel] button',
        'first row': '.row a',
        'last row': '.row:last-of-type a',
        footer: 'footer a',
      },
    },
    {
      name: 'list',
      path: '/shop/product?type=popular',
      parts: { ...frame, tabs: 'main nav a', products: 'main a[href$="/detail"]', footer: 'footer a' },
    },
    {
      name: 'detail',
      path: product,
      parts: { 'top bar': frame['top bar'], ...buying, 'last row': '.row:last-of-type a', footer: 'footer a' },
    },
    {
      name: 'detail, in the cart',
      path: product,
      cart,
      parts: { 'top bar': frame['top bar'], stepper: '.sticky-bar input', footer: 'footer a' },
    },
    {
      name: 'cart',
      path: '/shop/cart',
      cart,
      parts: {
        'top bar': frame['top bar'],
        stepper: 'main input',
        'to the checkout': '.sticky-bar button, .sticky-bar a',
      },
    },
    { name: 'login', path: '/login', parts: { 'top bar': frame['top bar'], form: 'main form button' } },
  ]
}

/** The stored cart of a visitor who has added one product. */
async function fillCart(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
    await page.locator('html[data-cart]').waitFor()
    return await page.evaluate((key) => localStorage.getItem(key) ?? '', cartKey)
  } finally {
    await page.close()
  }
}

type Measured = {
  loadMs: number
  /** From the load event until the last file of code has loaded. */
  codeMs: number
  partsMs: Record<string, number>
  /** Tasks from the first paint until all parts are hydrated: the longest, and the sum of the time beyond 50 ms each. */
  longestTaskMs: number
  blockingMs: number
}

async function visit(browser: Browser, origin: string, { path, parts, cart }: Visited): Promise<Measured> {
  const { context, page } = await openSlowPhone(browser)
  try {
    if (cart) await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [cartKey, cart])
    await page.addInitScript(watchParts, parts)
    await page.goto(origin + path, { waitUntil: 'load', timeout: timeoutMs })
    await page.waitForFunction(() => (window as unknown as Watched).watched.isComplete, null, { timeout: timeoutMs })
    return await page.evaluate(() => (window as unknown as Watched).watched.result())
  } finally {
    await context.close()
  }
}

type Watched = { watched: { isComplete: boolean; result(): Measured } }

/** Runs in the page. An element is hydrated once React has attached its properties to it. */
function watchParts(parts: Record<string, string>) {
  const hydratedAt: Record<string, number> = {}
  const tasks: { startTime: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'))
  const check = () => {
    for (const [part, selector] of Object.entries(parts)) {
      if (part in hydratedAt) continue
      const element = document.querySelector(selector)
      if (element && isHydrated(element)) hydratedAt[part] = performance.now()
    }
    watched.isComplete = Object.keys(hydratedAt).length === Object.keys(parts).length
    // The observer reports a task only after it has ended.
    if (!watched.isComplete) setTimeout(check, 10)
  }
  const watched = {
    isComplete: false,
    result(): Measured {
      tasks.push(...observer.takeRecords())
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const firstFrame = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const loadMs = visit!.loadEventStart
      const code = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      const later = tasks.filter(({ startTime }) => startTime >= firstFrame).map(({ duration }) => duration)
      return {
        loadMs,
        codeMs: Math.max(...code.map((entry) => (entry as PerformanceResourceTiming).responseEnd)) - loadMs,
        partsMs: Object.fromEntries(Object.entries(hydratedAt).map(([part, at]) => [part, at - loadMs])),
        longestTaskMs: Math.max(0, ...later),
        blockingMs: later.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      }
    },
  }
  Object.assign(window, { watched })
  check()
}

const summaryOf = (values: number[]) => [formatMs(median(values)), formatMs(Math.max(...values))]
const formatMs = (ms: number) => ms.toFixed(0)
