/** npm run bench -- --taps: how soon a tap in the first second of a page is answered on a slow phone with a slow network. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from './measure.ts'
import { startShop } from './processes.ts'
import { table } from './report.ts'
import { openSlowPhone } from './slow-phone.ts'

const runs = 5
const outcomeTimeoutMs = 30_000

type Tap = {
  name: string
  path: string
  control: string
  /** Selector of the immediate feedback. */
  feedback: string
  /** The menu needs a session. */
  isMember?: boolean
  /** Waits for the effect of the tap. */
  outcome: (page: Page) => Promise<unknown>
}

/**
 * Returns a table: milliseconds from the touch to the frame with the feedback, or to the next page if that is sooner, and whether
 * the tap took effect.
 */
export async function measureTaps(dataDir: string): Promise<string> {
  const { shop, port } = await startShop({ DATA_DIR: dataDir, DEMO: 'catalogue', LOG_LEVEL: 'warn' })
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const origin = `http://127.0.0.1:${port}`
    const rows: string[][] = []
    for (const tap of await tapsOf(origin)) {
      const results: TapResult[] = []
      for (let run = 0; run < runs; run++) results.push(await measureTap(browser, origin, tap))
      const answers = results.map(({ answeredMs }) => answeredMs)
      rows.push([
        tap.name,
        median(results.map(({ tappedAtMs }) => tappedAtMs)).toFixed(0),
        median(answers).toFixed(0),
        Math.max(...answers).toFixed(0),
        `${results.filter(({ isCarriedOut }) => isCarriedOut).length} of ${runs}`,
      ])
      console.log(`… ${tap.name}`)
    }
    return table(['tap', 'tapped at ms', 'answered after ms', 'longest', 'carried out'], rows)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function tapsOf(origin: string): Promise<Tap[]> {
  const home = await (await fetch(`${origin}/beranda`)).text()
  const product = /\/shop\/product\/\d+\/detail/.exec(home)?.[0] ?? ''
  return [
    {
      name: 'add to cart',
      path: product,
      // The last of the two buttons, which a phone shows at the bottom of the screen.
      control: 'button[aria-label="Tambah ke keranjang"] >> nth=-1',
      feedback: '[aria-busy=true], [data-cart]',
      outcome: (page) => page.locator('html[data-cart="1"]').waitFor({ timeout: outcomeTimeoutMs }),
    },
    {
      name: 'search',
      path: '/beranda',
      control: 'header a[href="/search"]',
      feedback: '[data-leaving]',
      outcome: (page) => page.waitForURL('**/search', { timeout: outcomeTimeoutMs }),
    },
    {
      name: 'menu',
      path: '/beranda',
      isMember: true,
      control: 'header button[popovertarget]:visible',
      feedback: ':popover-open',
      outcome: (page) => page.locator(':popover-open').waitFor({ timeout: outcomeTimeoutMs }),
    },
  ]
}

type TapResult = { tappedAtMs: number; answeredMs: number; isCarriedOut: boolean }

/** The demo shop's shopper, logged in on this phone. */
async function logIn(page: Page, origin: string) {
  const answer = await fetch(`${origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid: 'pembeli@kedai.test', password: 'kedai-demo' }),
  })
  const { data } = (await answer.json()) as { data: { UserID: number; OID: number; Token: string } }
  await page.addInitScript((session) => {
    localStorage.setItem('kedai.user-id', String(session.UserID))
    localStorage.setItem('kedai.organisation-id', String(session.OID))
    localStorage.setItem('kedai.token', session.Token)
  }, data)
}

async function measureTap(
  browser: Browser,
  origin: string,
  { path, isMember, control, feedback, outcome }: Tap,
): Promise<TapResult> {
  const { context, page } = await openSlowPhone(browser)
  try {
    if (isMember) await logIn(page, origin)
    const answered = Promise.withResolvers<number>()
    await page.exposeFunction('tapAnswered', answered.resolve)
    let tappedAt = Number.NaN
    await page.exposeFunction('tapped', (at: number) => (tappedAt = at))
    await page.addInitScript(watchTap, feedback)
    await page.goto(origin + path, { waitUntil: 'commit' })
    const button = page.locator(control).first()
    await button.waitFor()
    const tappedAtMs = await page.evaluate(() => performance.now())
    // A navigation is feedback as well.
    page.once('framenavigated', () => answered.resolve(Date.now() - tappedAt))
    await button.tap()
    const carriedOut = outcome(page).then(
      () => true,
      () => false,
    )
    return { tappedAtMs, answeredMs: await answered.promise, isCarriedOut: await carriedOut }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page: measures from the touch until the frame with the feedback is on the screen. The browser reports that by an
 * event entry; if the page is left before, the start of the next frame counts.
 */
function watchTap(feedback: string) {
  const { tapped, tapAnswered } = window as unknown as Record<'tapped' | 'tapAnswered', (ms: number) => void>
  let isInFirstFrame = false
  const watch = ({ timeStamp }: Event) => {
    tapped(performance.timeOrigin + timeStamp)
    const check = (frame: number) => {
      // Elements that exist in a frame's callbacks are painted with that frame.
      if (!document.querySelector(feedback)) return requestAnimationFrame(() => check(frame + 1))
      isInFirstFrame = frame === 1
      return requestAnimationFrame(() => tapAnswered(performance.now() - timeStamp))
    }
    requestAnimationFrame(() => check(1))
  }
  addEventListener('click', watch, true)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click' && isInFirstFrame) tapAnswered(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
