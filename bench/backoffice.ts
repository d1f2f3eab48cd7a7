/** npm run bench -- --backoffice: how soon screens of the back office can be used on a slow phone with a slow network. */
import { chromium, type Page } from '@playwright/test'
import { median } from './measure.ts'
import { startShop } from './processes.ts'
import { table } from './report.ts'
import { openSlowPhone } from './slow-phone.ts'

const visits = 5
const timeoutMs = 60_000
const operator = { Email: 'admin@kedai.test', Password: 'kedai-demo' }

/** An element that exists once a screen shows its data and its controls work; React renders the back office, so an existing element responds. */
const screens: { name: string; path: string; usable: string; isVisitor?: boolean }[] = [
  { name: 'login', path: '/kelola/masuk', usable: 'main form input', isVisitor: true },
  { name: 'today', path: '/kelola', usable: '#main h1' },
  { name: 'orders', path: '/kelola/pesanan?pile=all', usable: '#main tbody tr' },
  { name: 'bank accounts', path: '/kelola/rekening', usable: '#main tbody tr' },
  { name: 'form of a bank account', path: '/kelola/rekening/1', usable: '#main form input' },
  { name: 'settings of the shop', path: '/kelola/pengaturan/toko', usable: '#main form input' },
]

/** Returns a table: milliseconds from the navigation until a screen can be used, at the first visit and again. */
export async function measureBackoffice(dataDir: string): Promise<string> {
  const { shop, port } = await startShop({ DATA_DIR: dataDir, DEMO: 'catalogue', LOG_LEVEL: 'warn' })
  const executablePath = process.env.CHROMIUM_PATH || undefined
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const origin = `http://127.0.0.1:${port}`
    const session = await logIn(origin)
    const rows: string[][] = []
    for (const screen of screens) {
      const first: number[] = []
      const again: number[] = []
      for (let count = 0; count < visits; count++) {
        const { context, page } = await openSlowPhone(browser)
        if (!screen.isVisitor) await page.addInitScript(storeSession, session)
        first.push(await usableMs(page, origin + screen.path, screen.usable))
        again.push(await usableMs(page, origin + screen.path, screen.usable))
        await context.close()
      }
      rows.push([screen.name, ...[first, again].flatMap((times) => [median(times), Math.max(...times)].map(formatMs))])
      console.log(`… ${screen.name}`)
    }
    return table(['ms until usable', 'first visit', 'longest', 'again', 'longest'], rows)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/kelola/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operator),
  })
  const { data } = (await response.json()) as { data: { UserID: number; Token: string } }
  return JSON.stringify({ userId: data.UserID, token: data.Token })
}

/** Runs in the page. */
function storeSession(session: string) {
  localStorage.setItem('kedai-kelola.session.login', session)
}

async function usableMs(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs })
  await page.waitForSelector(selector, { timeout: timeoutMs })
  return page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))))
}

const formatMs = (ms: number) => ms.toFixed(0)
