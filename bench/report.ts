import type { MailResult } from './mail.ts'
import { type Measured, median, ratioOf } from './measure.ts'
import type { PageBytes } from './page-bytes.ts'
import type { ComparisonTarget, Scenario } from './scenarios.ts'

export type Outcome = Pick<Scenario, 'name' | 'goal'> & {
  measured: { shop: Measured } & Partial<Record<ComparisonTarget, Measured>>
}

export type Results = {
  outcomes: Outcome[]
  pages: (PageBytes & { name: string })[]
  mail: MailResult
  idleMb: number
  /** How long starts on the filled database take until /health/ready answers. */
  startsMs: number[]
}

export type Goal = { text: string; reached: string; met: boolean }

const highestResidentMb = 250
const maxHydratedBytes = 125_000
const longestStartMs = 3_000
const longestLinkMs = 10_000
const longestMailMs = 600_000

export function checkGoals({ outcomes, pages, startsMs, mail }: Results): Goal[] {
  const ratios = outcomes.flatMap(({ name, goal, measured }) => {
    const other = goal && measured[goal.against]
    if (!goal || !other) return []
    const reached = ratioOf(measured.shop, other).median
    const against =
      goal.against === 'bareDriver' ? 'the bare transaction' : name.includes('page') ? 'a constant answer' : 'bare'
    return [
      {
        text: `${name}: at least ${goal.share} of ${against}`,
        reached: reached.toFixed(2),
        met: reached >= goal.share,
      },
    ]
  })
  const residentMb = maxResidentMb(outcomes)
  const startMs = median(startsMs)
  return [
    ...ratios,
    ...pages.map(({ name, scriptHydrated }) => ({
      text: `${name} page: hydrates at most ${maxHydratedBytes / 1_000} kB`,
      reached: `${(scriptHydrated / 1_000).toFixed(1)} kB`,
      met: scriptHydrated <= maxHydratedBytes,
    })),
    {
      text: `resident memory under load: below ${highestResidentMb} MB`,
      reached: `${residentMb.toFixed(0)} MB`,
      met: residentMb < highestResidentMb,
    },
    {
      text: `start on an existing database: within ${longestStartMs / 1_000} s`,
      reached: `${(startMs / 1_000).toFixed(2)} s`,
      met: startMs <= longestStartMs,
    },
    ...mailGoals(mail),
  ]
}

function mailGoals({ linksMs, allSentMs }: MailResult): Goal[] {
  const slowest = Math.max(...linksMs)
  return [
    {
      text: `a password link while 10,000 notices wait: within ${longestLinkMs / 1_000} s`,
      reached: `${(slowest / 1_000).toFixed(2)} s`,
      met: slowest <= longestLinkMs,
    },
    {
      text: `10,000 notices: all sent within ${longestMailMs / 60_000} minutes`,
      reached: `${(allSentMs / 60_000).toFixed(1)} min`,
      met: allSentMs <= longestMailMs,
    },
  ]
}

const maxResidentMb = (outcomes: Outcome[]) => Math.max(...outcomes.map(({ measured }) => measured.shop.maxResidentMb))

/** All tables, as Markdown that also reads well in a terminal. */
export function tablesOf(results: Results): string {
  const { outcomes, pages, mail, idleMb, startsMs } = results
  return [
    table(
      ['', 'shop /s', 'baseline /s', 'ratio (rounds)', 'p50 ms', 'p99 ms', 'CPU ms', 'baseline', 'SQL', 'baseline'],
      outcomes.flatMap(rowsOf),
    ),
    table(
      ['page, bytes as sent', 'HTML', 'CSS', 'JS of the document', 'JS hydrated'],
      pages.map((page) => [
        page.name,
        ...[page.html, page.css, page.scriptOfDocument, page.scriptHydrated].map(formatInteger),
      ]),
    ),
    mailTable(mail),
    table(
      ['the server process', ''],
      [
        ['resident memory, idle', `${idleMb.toFixed(0)} MB`],
        ['resident memory, highest under load', `${maxResidentMb(outcomes).toFixed(0)} MB`],
        ['start on the filled database', startsMs.map((ms) => `${(ms / 1_000).toFixed(2)} s`).join(', ')],
      ],
    ),
    table(
      ['goal', 'reached', ''],
      checkGoals(results).map(({ text, reached, met }) => [text, reached, met ? 'met' : '**not met**']),
    ),
  ].join('\n')
}

export function mailTable({ linksMs, allSentMs, cpuMs }: MailResult): string {
  return table(
    ['mail, 10,000 notices of expiry waiting', ''],
    [
      [
        'password links requested meanwhile are sent after',
        linksMs.map((ms) => `${(ms / 1_000).toFixed(2)} s`).join(', '),
      ],
      ['all sent after', `${(allSentMs / 1_000).toFixed(0)} s`],
      ['CPU of the server process a mail', `${cpuMs.toFixed(1)} ms`],
    ],
  )
}

function rowsOf({ name, measured: { shop, bareHttp, bareDriver, shopStatements } }: Outcome): string[][] {
  const own = [shop.p50Ms.toFixed(2), shop.p99Ms.toFixed(2)]
  const row = (title: string, other: Measured | undefined) => [
    title,
    formatInteger(median(shop.rates)),
    other ? formatInteger(median(other.rates)) : '',
    other ? ratioText(shop, other) : '',
    ...own,
    shop.cpuMs.toFixed(3),
    other ? other.cpuMs.toFixed(3) : '',
    shop.statements.toFixed(1),
    other ? other.statements.toFixed(1) : '',
  ]
  return bareDriver
    ? [
        row(`${name}, against HTTP`, bareHttp),
        row(`${name}, against the transaction`, bareDriver),
        row(`${name}, against its own statements`, shopStatements),
      ]
    : [row(name, bareHttp)]
}

function ratioText(shop: Measured, other: Measured): string {
  const { median: middle, lowest, highest } = ratioOf(shop, other)
  return `${middle.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`
}

function formatInteger(value: number): string {
  return Math.round(value).toLocaleString('en-GB')
}

/** Columns as wide as their widest cell; all but the first to the right. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return `${[line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')}\n`
}
