import { createHash } from 'node:crypto'
import type { Clock } from '../../context.ts'
import { readResponse } from '../read-response.ts'
import {
  dataOf,
  readDeposit,
  readInquiry,
  readMeterOwner,
  readPostpaidProducts,
  readPrepaidProducts,
  readTransaction,
  readTransactionWebhook,
} from './digiflazz-messages.ts'
import { assertNotExpired } from './digiflazz-rules.ts'
import { type DigitalSupplier, type SupplierRequest, SupplierUnreachableError } from './port.ts'

type DigiflazzOptions = {
  username: string
  apiKey: string
  webhookSecret: string
  /** Whether purchases are tests, with the supplier's test numbers and without money. */
  isTesting: boolean
  clock: Clock
  url?: string
  /** Timeout of a call; that of the long price list is twice as much. */
  timeoutMs?: number
}

/** A price list of thousands of products has a few megabytes. */
const maxAnswerBytes = 32 * 1024 * 1024

/** The buyer's side of Digiflazz (developer.digiflazz.com/api/buyer). */
export function digiflazz(options: DigiflazzOptions): DigitalSupplier {
  const { username, apiKey, webhookSecret, isTesting, clock, timeoutMs = 30_000 } = options
  const url = options.url ?? 'https://api.digiflazz.com/v1'

  /** Returns the content of `data`. The HTTP status is ignored: a failure has status 400 and its reason in the code. */
  async function ask(path: string, body: object, signed: string, waitMs = timeoutMs): Promise<unknown> {
    const sign = createHash('md5')
      .update(username + apiKey + signed)
      .digest('hex')
    const answer = await post(`${url}/${path}`, JSON.stringify({ ...body, username, sign }), waitMs)
    return dataOf(answer)
  }

  const transaction = (request: Omit<SupplierRequest, 'kind' | 'maxPrice'>, rest: object) =>
    ask(
      'transaction',
      {
        buyer_sku_code: request.sku,
        customer_no: request.customerNumber,
        ref_id: request.reference,
        ...(isTesting && { testing: true }),
        ...rest,
      },
      request.reference,
    )

  async function purchase(request: SupplierRequest) {
    const { reference, kind, maxPrice } = request
    const commands = kind === 'postpaid' ? { commands: 'pay-pasca' } : {}
    return readTransaction(await transaction(request, { ...commands, max_price: maxPrice }), reference)
  }

  return {
    name: 'digiflazz',
    pauseMs: 60_000,
    timeoutMs,
    async balance() {
      return readDeposit(await ask('cek-saldo', { cmd: 'deposit' }, 'depo'))
    },
    async products(kind) {
      const cmd = kind === 'prepaid' ? 'prepaid' : 'pasca'
      const list = await ask('price-list', { cmd }, 'pricelist', 2 * timeoutMs)
      return kind === 'prepaid' ? readPrepaidProducts(list) : readPostpaidProducts(list)
    },
    async meterOwner(customerNumber) {
      return readMeterOwner(await ask('inquiry-pln', { customer_no: customerNumber }, customerNumber))
    },
    async inquireBill(request) {
      return readInquiry(await transaction(request, { commands: 'inq-pasca' }), request.reference)
    },
    purchase,
    async status(request, sentAt) {
      assertNotExpired(request.reference, sentAt, clock.now())
      // There is no status call for prepaid purchases: repeating the request returns the state and charges once.
      if (request.kind === 'prepaid') return purchase(request)
      return readTransaction(await transaction(request, { commands: 'status-pasca' }), request.reference)
    },
    readWebhook: (headers, body) => readTransactionWebhook(webhookSecret, headers, body),
  }
}

/** Returns the parsed JSON. Throws SupplierUnreachableError, which contains no part of the request. */
async function post(url: string, body: string, timeoutMs: number): Promise<unknown> {
  let text: string
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await readResponse(answer, maxAnswerBytes)
  } catch (cause) {
    throw new SupplierUnreachableError(`no answer from ${url}`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new SupplierUnreachableError(`the answer of ${url} is no JSON`)
  }
}
