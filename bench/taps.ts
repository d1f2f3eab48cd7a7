/** npm run bench -- --taps: how soon a tap in the first moments of a page is answered, on a slow phone with a slow network. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from './measure.ts'
import { startShop } from './processes.ts'
import { table } from './report.ts'
import { openSlowPhone } from './slow-phone.ts'

const runs = 5
const longestOutcomeMs = 30_000

type Tap = {
  name: string
  path: string
  control: string
  /** What the shopper sees at once. */
  answer: string
  /** A guest's phone has no menu. */
  isMember?: boolean
  /** What the tap was for. */
  outcome: (page: Page) => Promise<unknown>
}

/**
 * Answers a table: milliseconds from the touch to the frame that shows an answer, or to the next page where that is sooner,
 * and whether what was wanted happened.
 */
export async function measureTaps(dataDir: string): Promise<string> {
  const { shop, port } = await startShop({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const origin = `http://127.0.0.1:${port}`
    const rows: string[][] = []
    for (const tap of await tapsOf(origin)) {
      const taken = []
      for (let run = 0; run < runs; run++) taken.push(await take(browser, origin, tap))
      const answers = taken.map(({ answeredMs }) => answeredMs)
      rows.push([
        tap.name,
        median(taken.map(({ shownMs }) => shownMs)).toFixed(0),
        median(answers).toFixed(0),
        Math.max(...answers).toFixed(0),
        `${taken.filter(({ kept }) => kept).length} of ${runs}`,
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
      // The last of the two: a phone has it at the foot of the screen.
      control: 'button:has-text("Beli Sekarang") >> nth=-1',
      answer: '[aria-busy=true], [data-cart]',
      outcome: (page) => page.locator('html[data-cart="1"]').waitFor({ timeout: longestOutcomeMs }),
    },
    {
      name: 'search',
      path: '/beranda',
      control: 'header a[href="/search"]',
      answer: '[data-leaving]',
      outcome: (page) => page.waitForURL('**/search', { timeout: longestOutcomeMs }),
    },
    {
      name: 'menu',
      path: '/beranda',
      isMember: true,
      control: 'header button[popovertarget]:visible',
      answer: ':popover-open',
      outcome: (page) => page.locator(':popover-open').waitFor({ timeout: longestOutcomeMs }),
    },
  ]
}

type Taken = { shownMs: number; answeredMs: number; kept: boolean }

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

async function take(
  browser: Browser,
  origin: string,
  { path, isMember, control, answer, outcome }: Tap,
): Promise<Taken> {
  const { context, page } = await openSlowPhone(browser)
  try {
    if (isMember) await logIn(page, origin)
    const answered = Promise.withResolvers<number>()
    await page.exposeFunction('tapAnswered', answered.resolve)
    let tappedAt = Number.NaN
    await page.exposeFunction('tapped', (at: number) => (tappedAt = at))
    await page.addInitScript(watchTap, answer)
    await page.goto(origin + path, { waitUntil: 'commit' })
    const button = page.locator(control).first()
    await button.waitFor()
    const shownMs = await page.evaluate(() => performance.now())
    // Another page is an answer as well.
    page.once('framenavigated', () => answered.resolve(Date.now() - tappedAt))
    await button.tap()
    const kept = outcome(page).then(
      () => true,
      () => false,
    )
    return { shownMs, answeredMs: await answered.promise, kept: await kept }
  } finally {
    await context.close()
  }
}

/**
 * Runs in the page: from the moment of the touch until the frame that shows `answer` is on the screen. The browser reports it,
 * but not in time where the page is left; there it is when the next frame begins.
 */
function watchTap(answer: string) {
  const { tapped, tapAnswered } = window as unknown as Record<'tapped' | 'tapAnswered', (ms: number) => void>
  let isInFirstFrame = false
  const watch = ({ timeStamp }: Event) => {
    tapped(performance.timeOrigin + timeStamp)
    const look = (frame: number) => {
      // What is there in a frame's callbacks is painted with it.
      if (!document.querySelector(answer)) return requestAnimationFrame(() => look(frame + 1))
      isInFirstFrame = frame === 1
      return requestAnimationFrame(() => tapAnswered(performance.now() - timeStamp))
    }
    requestAnimationFrame(() => look(1))
  }
  addEventListener('click', watch, true)
  new PerformanceObserver((taken) => {
    for (const { name, duration } of taken.getEntries()) if (name === 'click' && isInFirstFrame) tapAnswered(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
