/** npm run bench -- --lighthouse: the public pages of the demo shop under Lighthouse's mobile profile, median of five. */
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { median } from './measure.ts'
import { startShop } from './processes.ts'
import { table } from './report.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  'LCP s': ['largest-contentful-paint', 1_000],
  CLS: ['cumulative-layout-shift', 1],
  'TBT ms': ['total-blocking-time', 1],
  kB: ['total-byte-weight', 1_000],
} as const

/**
 * Returns a table and Lighthouse's findings for scores below 100. The first start fills `dataDir`. `machine` is Lighthouse's own
 * measure of the processor: its mobile profile slows down by 4, which stands for a phone only on a machine of about 1,500; scores of
 * machines that differ can't be compared.
 */
export async function runLighthouse(dataDir: string): Promise<string> {
  const { shop, port } = await startShop({ DATA_DIR: dataDir, DEMO: 'catalogue', LOG_LEVEL: 'warn' })
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
    logLevel: 'silent',
  })
  const rows: string[][] = []
  const findings = new Set<string>()
  try {
    const origin = `http://127.0.0.1:${port}`
    for (const path of await pagesOf(origin)) {
      const results: Result[] = []
      for (let run = 0; run < runs; run++) {
        const answer = await lighthouse(origin + path, { port: chrome.port, logLevel: 'silent', output: 'json' })
        if (!answer) throw new Error(`Lighthouse has no result for ${path}`)
        results.push(answer.lhr)
      }
      const middle = (read: (lhr: Result) => number) => median(results.map(read))
      rows.push([
        path,
        ...categories.map((id) => String(Math.round(middle((lhr) => (lhr.categories[id]?.score ?? 0) * 100)))),
        ...Object.values(metrics).map(([audit, unit]) =>
          (middle((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN) / unit).toFixed(unit === 1_000 ? 2 : 3),
        ),
        String(Math.round(middle((lhr) => lhr.environment.benchmarkIndex))),
      ])
      for (const id of categories) {
        for (const { id: audit, weight } of results[0]!.categories[id]?.auditRefs ?? []) {
          const { score, title } = results[0]!.audits[audit]!
          if (weight > 0 && score !== null && score < 0.9) findings.add(`${path}: ${title} (${audit})`)
        }
      }
      console.log(`… ${path}`)
    }
  } finally {
    chrome.kill()
    await shop.stop()
  }
  return [table(['page', ...categories, ...Object.keys(metrics), 'machine'], rows), ...findings].join('\n')
}

/** Home, a list, a product, a store and an article, as the home page links to them. */
async function pagesOf(origin: string): Promise<string[]> {
  const home = await (await fetch(`${origin}/beranda`)).text()
  const news = await (await fetch(`${origin}/berita`)).text()
  const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? '/beranda'
  return [
    '/beranda',
    '/shop/product?type=popular',
    first(home, /\/shop\/product\/\d+\/detail/),
    first(home, /\/store\/\d+\/[\w%-]+/),
    first(news, /\/berita\/\d+\/detail/),
  ]
}
