import { hash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '#contract/client.ts'
import { type Random, seededRandom } from '../../../bench/random.ts'
import type { Sql } from '../db/database.ts'
import { operatorToken } from './money-load.ts'
import { type Acknowledged as AcknowledgedOrder, shopperToken } from './order-load.ts'
import { clientOver, persistence } from './persistence.ts'
import { type Form, fieldsOf, multipart, pathOf, pdf, picture } from './proofs.ts'

type AcknowledgedUpload = {
  key: string
  /** The hash of the sent file; a picture is stored as another file. */
  sha256?: string
}

/**
 * Load generator: shoppers upload proofs of payment for acknowledged orders, and the operator verifies every other one. Acknowledgements
 * are recorded; every step is sent again until it is answered. `storage`: the origin of one apart from the shop; a file that it refused gets a
 * new form, because forms expire.
 */
export function startProofLoad(
  origin: string,
  orders: readonly AcknowledgedOrder[],
  { seed, pauseMs, storage }: { seed: number; pauseMs: number; storage?: string },
) {
  const random = seededRandom(seed)
  const acknowledged = { uploads: [] as AcknowledgedUpload[], proofs: [] as number[], payments: [] as number[] }
  /** Unexpected responses. A shopper who gets one stops. */
  const unexpected: string[] = []
  // A storage may be away for longer than a shop that was killed.
  const { ask, submit, step, unanswered } = persistence(unexpected, storage ? 3_000 : undefined)
  const operator = clientOver(origin, operatorToken)
  let next = 0
  let isStopped = false

  async function prove({ shopper, order }: AcknowledgedOrder) {
    const call = clientOver(origin, shopperToken(shopper))
    const isPicture = random.next() < 0.25
    const contenttype = isPicture ? 'image/png' : 'application/pdf'
    const file = isPicture ? await picture('png', random.between(20, 800)) : aPdf(random)
    const newForm = () => call('GET /tools/s3/upload', { headers: { contenttype } })
    const sendTo = async (storage: string) => {
      const fresh = await newForm()
      await post(storage, fresh, file, contenttype)
      return fresh
    }
    const form = await ask(storage ? () => sendTo(storage) : newForm)
    if (!storage) await ask(() => post(origin, form, file, contenttype))
    acknowledged.uploads.push({ key: form.key, ...(!isPicture && { sha256: hash('sha256', file) }) })
    const body = { TypeID: order.ID, Img: form.key }
    await submit((idempotencyKey) => call('POST /me/paymentconfirmation', { body, idempotencyKey }))
    acknowledged.proofs.push(order.ID)
    if (order.ID % 2 === 0) return
    await step(() => operator('PUT /kelola/order/:id/verify', { params: { id: order.ID }, body: {} }))
    acknowledged.payments.push(order.ID)
  }

  async function work() {
    while (!isStopped) {
      const order = orders[next]
      if (order) {
        next += 1
        await prove(order)
      }
      await sleep(random.between(0, 2 * pauseMs))
    }
  }
  const record = (error: Error) => void unexpected.push(`${error.message} ${error.cause ?? ''}`)
  const shoppers = Array.from({ length: 4 }, () => work().catch(record))

  return {
    acknowledged,
    unexpected,
    unanswered,
    async stop() {
      isStopped = true
      await Promise.all(shoppers)
    },
  }
}
export type AcknowledgedProofs = ReturnType<typeof startProofLoad>['acknowledged']

/** One sentence for each acknowledged file on this disk, proof or payment that is missing or incomplete. */
export async function findLostProofs(
  sql: Sql,
  dataDir: string,
  { uploads, ...others }: AcknowledgedProofs,
): Promise<string[]> {
  const stored = new Map(
    (await sql<{ key: string; sha256: string }[]>`select key, encode(content_hash, 'hex') as sha256 from uploads`).map(
      ({ key, sha256 }) => [key, sha256],
    ),
  )
  const lost: string[] = []
  for (const { key, sha256 } of uploads) {
    const file = await readFile(join(dataDir, 'files', key)).catch(() => undefined)
    const found = file && hash('sha256', file)
    if (!found || !stored.has(key)) lost.push(`file ${key} is lost`)
    else if (found !== stored.get(key) || (sha256 && found !== sha256)) lost.push(`file ${key} is another one`)
  }
  return [...lost, ...(await findLostPayments(sql, others))]
}

/** One sentence for each acknowledged proof or payment that is missing, whatever became of the files. */
export async function findLostPayments(
  sql: Sql,
  { proofs, payments }: Omit<AcknowledgedProofs, 'uploads'>,
): Promise<string[]> {
  const withoutProof = await sql<{ id: number }[]>`
    select promised.id from unnest(${proofs}::bigint[]) promised(id)
    where not exists (select from payment_proofs p where p.order_id = promised.id)`
  const withoutPayment = await sql<{ id: number }[]>`
    select promised.id from unnest(${payments}::bigint[]) promised(id)
    where not exists (select from orders o where o.id = promised.id and o.payment_status = 'verified')`
  return [
    ...withoutProof.map(({ id }) => `the proof of order ${id} is lost`),
    ...withoutPayment.map(({ id }) => `the payment of order ${id} is lost`),
  ]
}

/** No two are the same. */
const aPdf = (random: Random) => Buffer.concat([pdf(), randomBytes(random.between(1_000, 60_000))])

async function post(origin: string, form: Form, file: Buffer, type: string): Promise<void> {
  const { method, headers, body } = multipart(pathOf(form), [
    ...fieldsOf(form),
    { name: 'file', filename: 'bukti', type, bytes: file },
  ])
  const answer = await fetch(origin + pathOf(form), {
    method,
    headers: headers ?? {},
    body: body as Buffer<ArrayBuffer>,
    signal: AbortSignal.timeout(20_000),
  })
  const text = await answer.text()
  if (answer.status === 204) return
  // The shop's own answer, or that of a storage.
  const isEnvelope = answer.headers.get('content-type')?.startsWith('application/json')
  throw isEnvelope ? new CallError(answer.status, JSON.parse(text)) : new Error(`HTTP ${answer.status} ${text}`)
}
