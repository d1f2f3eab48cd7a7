/** npm run bench -- --hydration: how soon the parts of an untouched page are hydrated after its load event, on a slow phone with a slow network. */
import { availableParallelism, loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { median } from './measure.ts'
import { startShop } from './processes.ts'
import { table } from './report.ts'
import { openSlowPhone } from './slow-phone.ts'

const visits = 5
const longestMs = 20_000
const cartKey = 'kedai.shop-cart'

type Visited = {
  name: string
  path: string
  /** Selectors of what can be tapped, by the part of the page it stands for. */
  parts: Record<string, string>
  /** The stored cart that the visitor comes with. */
  cart?: string
}

const frame = { 'top bar': 'header a[href="/beranda"]', navigation: '.bottom-navigation a' }

/** Answers tables: milliseconds from the load event until each part has been hydrated, and what it took. */
export async function measureHydration(dataDir: string): Promise<string> {
  const { shop, port } = await startShop({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
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
        whole(median(measured.map(({ loadMs }) => loadMs))),
        whole(median(measured.map(({ codeMs }) => codeMs))),
        ...summaryOf(measured.map(({ partsMs }) => Math.max(...Object.values(partsMs)))),
        ...summaryOf(measured.map(({ longestTaskMs }) => longestTaskMs)),
        whole(median(measured.map(({ blockingMs }) => blockingMs))),
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

/** The cart of somebody who has bought one piece, as the shop itself stores it. */
async function fillCart(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    await page.getByRole('button', { name: 'Beli Sekarang' }).filter({ visible: true }).click()
    await page.locator('html[data-cart]').waitFor()
    return await page.evaluate((key) => localStorage.getItem(key) ?? '', cartKey)
  } finally {
    await page.close()
  }
}

type Measured = {
  loadMs: number
  /** From the load event until the last file of the page's code has arrived. */
  codeMs: number
  partsMs: Record<string, number>
  /** Tasks from the first frame until all is hydrated: the longest, and what all of them take beyond 50 ms each. */
  longestTaskMs: number
  blockingMs: number
}

async function visit(browser: Browser, origin: string, { path, parts, cart }: Visited): Promise<Measured> {
  const { context, page } = await openSlowPhone(browser)
  try {
    if (cart) await page.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [cartKey, cart])
    await page.addInitScript(watchParts, parts)
    await page.goto(origin + path, { waitUntil: 'load', timeout: longestMs })
    await page.waitForFunction(() => (window as unknown as Watched).watched.isWhole, null, { timeout: longestMs })
    return await page.evaluate(() => (window as unknown as Watched).watched.result())
  } finally {
    await context.close()
  }
}

type Watched = { watched: { isWhole: boolean; result(): Measured } }

/** Runs in the page. An element has been hydrated when React has hung its properties on it. */
function watchParts(parts: Record<string, string>) {
  const hydratedAt: Record<string, number> = {}
  const tasks: { startTime: number; duration: number }[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps$'))
  const look = () => {
    for (const [part, selector] of Object.entries(parts)) {
      if (part in hydratedAt) continue
      const element = document.querySelector(selector)
      if (element && isHydrated(element)) hydratedAt[part] = performance.now()
    }
    watched.isWhole = Object.keys(hydratedAt).length === Object.keys(parts).length
    // A task that is just ending is reported in a later one.
    if (!watched.isWhole) setTimeout(look, 10)
  }
  const watched = {
    isWhole: false,
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
  look()
}

const summaryOf = (values: number[]) => [whole(median(values)), whole(Math.max(...values))]
const whole = (ms: number) => ms.toFixed(0)
