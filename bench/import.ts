import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkState } from '#contract/backoffice/bulk-operations.ts'
import type { Calls } from '#contract/calls.ts'
import type { Body, Client } from '#contract/client.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { maxBulkRows } from '#contract/values/product-file/import-fields.ts'
import { clientOver } from '../server/src/testing/persistence.ts'
import { sentences } from './catalogue-words.ts'
import { generateLoad, type WireRequest } from './load.ts'
import { median, percentile } from './measure.ts'
import { residentMb } from './processes.ts'
import { table } from './report.ts'

const highestMb = 300
const highestRatio = 2
/** A longer run has the same result. */
const longestPhaseMs = 3_600_000
/** Few enough for the size limit of a part. */
const rowsOfPart = 100
const descriptionOf = (n: number) => `${sentences[n % sentences.length]!} ${sentences[(n + 3) % sentences.length]!}`

type Setting = { port: number; pid: number; ownerToken: string; next: () => WireRequest }
type Phase = { name: string; rows: number; seconds: number; mb: number; latenciesMs: number[] }

/**
 * Adds, exports, imports unchanged and undoes the maximum of products of a file while a shopper reads and orders. Measures the time
 * of each step, the memory of the server, and the shopper's waiting time compared with before.
 */
export async function measureImport({ port, pid, ownerToken, next }: Setting): Promise<string> {
  const owner = clientOver(`http://127.0.0.1:${port}`, ownerToken)
  const shopper = { port, connections: 1, next, warmUpMs: 0, durationMs: 1_000 }
  const phases: Phase[] = []

  /** Runs the work while the shopper keeps browsing. */
  async function during<T>(name: string, work: () => Promise<{ rows: number; result: T }>): Promise<T> {
    console.log(`… ${name}`)
    const begin = performance.now()
    const latenciesMs: number[] = []
    let mb = 0
    let isWorking = true
    const watching = (async () => {
      for (; isWorking; await sleep(100)) mb = Math.max(mb, await residentMb(pid))
    })()
    const shopping = (async () => {
      while (isWorking) latenciesMs.push(...(await generateLoad(shopper)).latenciesMs)
    })()
    let seconds = 0
    const done = work().finally(() => {
      seconds = (performance.now() - begin) / 1_000
      isWorking = false
    })
    const [{ rows, result }] = await Promise.all([done, watching, shopping])
    phases.push({ name, rows, seconds, mb, latenciesMs })
    return result
  }
  const idle = (name: string) => during(name, () => sleep(20_000, { rows: 0, result: undefined }))

  await generateLoad({ ...shopper, durationMs: 5_000 })
  await idle('before')
  const [[store], [category]] = await Promise.all([owner('GET /kelola/store'), owner('GET /kelola/category')])
  const places = { StoreID: store!.ID, CategoryID: category!.ID }
  const added = await during('new products: sent and checked', () => sendAndCheck(owner, newProducts(), places))
  await during('applied', () => untilState(owner, added, 'apply', 'applied'))
  const file = await during('exported', () => exportAll(owner))
  await during('the export: sent and checked', () => sendAndCheck(owner, file))
  await during('taken back', () => untilState(owner, added, 'undo', 'undone'))
  await idle('after')

  const usual = median(phases[0]!.latenciesMs)
  const rows = phases.map(({ name, rows, seconds, mb, latenciesMs }) => {
    const ratio = median(latenciesMs) / usual
    return [
      name,
      ...[rows || '', seconds.toFixed(0), mb.toFixed(0), median(latenciesMs).toFixed(2), ratio.toFixed(2)].map(String),
      percentile(latenciesMs, 0.99).toFixed(1),
      mb < highestMb && ratio <= highestRatio ? 'met' : '**not met**',
    ]
  })
  return table(
    ['', 'rows', 'seconds', 'server MB', 'shopper p50 ms', 'times before', 'p99 ms', `below ${highestMb} MB, 2 times`],
    rows,
  )
}

type File = Pick<Body<'POST /kelola/bulk/import'>, 'Fields'> & { rows: string[][] }

function newProducts(): File {
  const rows = Array.from({ length: maxBulkRows }, (_, n) => [
    ...[`impor-${n}`, `Barang impor ${n}`, String(5_000 + (n % 400) * 500), String(n % 50), `IMP-${n}`],
    descriptionOf(n),
  ])
  return { Fields: ['id', 'name', 'price', 'stock', 'sku', 'description'], rows }
}

/** Returns the operation's id when all of its rows are checked. */
async function sendAndCheck(owner: Client, { Fields, rows }: File, places = {}) {
  const Parts = Math.ceil(rows.length / rowsOfPart)
  const { ID } = await owner('POST /kelola/bulk/import', {
    body: { Name: 'barang.csv', Headers: Fields, Fields, Parts, ...places },
  })
  for (let Part = 0; Part < Parts; Part++) {
    const Rows = rows.slice(Part * rowsOfPart, (Part + 1) * rowsOfPart)
    await owner('PUT /kelola/bulk/:id/part', { params: { id: ID }, body: { Part, Rows } })
  }
  const { result } = await reach(owner, ID, 'checked')
  if (result.Refused > 0) throw new Error(`${result.Refused} rows were refused`)
  return { rows: rows.length, result: ID }
}

async function untilState(owner: Client, id: number, step: 'apply' | 'undo', state: BulkState) {
  await owner(`PUT /kelola/bulk/:id/${step}`, { params: { id } })
  return reach(owner, id, state)
}

async function reach(owner: Client, id: number, state: BulkState) {
  for (const begin = performance.now(); performance.now() - begin < longestPhaseMs; await sleep(500)) {
    const result = await owner('GET /kelola/bulk/:id', { params: { id } })
    if (result.State === state) return { rows: result.Rows, result }
  }
  throw new Error(`the operation was not ${state} within an hour`)
}

async function exportAll(owner: Client) {
  const rows: string[][] = []
  let Fields: File['Fields'] = []
  for (let After: number | null | undefined; After !== null; ) {
    const page: DataOf<Calls['exportProducts']> = await owner('GET /kelola/product/export', { query: { After } })
    rows.push(...page.Rows)
    Fields = page.Fields
    After = page.Next
  }
  return { rows: rows.length, result: { Fields, rows: rows.slice(0, maxBulkRows) } }
}
