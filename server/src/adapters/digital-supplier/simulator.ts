import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromWireTime, toWireTime } from '#contract/values/time/wib-time.ts'
import type { Clock } from '../../context.ts'
import { readTransactionWebhook } from './digiflazz-messages.ts'
import { assertNotExpired, failureOf, pendingCode, successCode, webhookSignature } from './digiflazz-rules.ts'
import type {
  Bill,
  DigitalSupplier,
  Failure,
  InquiryOutcome,
  Outcome,
  SupplierProduct,
  SupplierRequest,
} from './port.ts'
import {
  electricityBill,
  hashedDigits,
  hashedNumber,
  healthBill,
  meterOwnerOf,
  testCaseOf,
  tokenText,
} from './simulated-customers.ts'
import { isNumberOf, simulatedProducts } from './simulated-products.ts'
import { openSimulatorDatabase, type SimulatedTransaction, type SimulatorDatabase } from './simulator-database.ts'

type SimulatorOptions = {
  /** Path of its database. */
  file: string
  clock: Clock
  /** The longest delay of a response. */
  delayMs: number
  /** How long a transaction stays pending. */
  pendingMs: number
  /** Rupiah that the shop has deposited. */
  deposit: number
  /** Minimum interval of two calls with one reference. */
  pauseMs?: number
  /** The target of webhooks, signed as the supplier signs them; without it none are sent. */
  onWebhook?: (headers: Record<string, string>, body: string) => unknown
}

const pendingMessage = 'Transaksi pending'

/**
 * The default: a supplier that works on one machine without a contract. It behaves as Digiflazz documents, including its test numbers;
 * every other plausible number succeeds. Its goods have no value outside the shop.
 */
export function simulatedSupplier(options: SimulatorOptions): DigitalSupplier {
  const { clock, delayMs, pendingMs, deposit, pauseMs = 3_000, onWebhook } = options
  let opened: SimulatorDatabase | undefined
  /** Opened by the first call, so that processes that make none, such as the command line, create no file. */
  function database(): SimulatorDatabase {
    if (!opened) {
      opened = openSimulatorDatabase(options.file)
      for (const transaction of opened.pending()) scheduleWebhook(transaction)
    }
    return opened
  }
  const secret = () => database().getOrCreateSetting('webhook secret', () => randomBytes(24).toString('base64url'))

  /** Delays a response. The database is written before, so a crash meanwhile loses nothing. */
  async function delayed<T>(result: T): Promise<T> {
    if (delayMs > 0) await sleep(delayMs * (0.5 + Math.random() / 2))
    return result
  }

  /** Ends transactions that have been pending long enough. */
  function settleDue(): void {
    for (const transaction of database().pending(clock.now())) {
      const end = transaction.settlesAs === 'success' ? deliver(transaction) : { state: 'failed' as const, code: '02' }
      database().write({ ...transaction, ...end, settlesAt: null, settlesAs: null })
    }
  }

  /** Sends a webhook when a pending transaction ends, unless the process has ended by then. */
  function scheduleWebhook({ reference, settlesAt }: SimulatedTransaction): void {
    if (!onWebhook || !settlesAt) return
    const waitMs = Math.max(0, settlesAt.getTime() - clock.now().getTime()) + 1
    setTimeout(() => {
      settleDue()
      const transaction = database().find(reference)
      if (!transaction || transaction.state === 'pending') return
      const body = JSON.stringify({ data: webhookData(transaction) })
      onWebhook({ 'x-digiflazz-event': 'update', 'x-hub-signature': webhookSignature(secret(), body) }, body)
    }, waitMs).unref()
  }

  function inquire({ reference, sku, customerNumber }: Omit<SupplierRequest, 'kind' | 'maxPrice'>): InquiryOutcome {
    const now = clock.now()
    const known = database().find(reference)
    if (known)
      return isSameRequest(known, sku, customerNumber) && known.bill
        ? { state: 'success', bill: known.bill }
        : failure('49')
    const product = simulatedProducts.find((one) => one.kind === 'postpaid' && one.sku === sku)
    if (!product) return failure('43')
    const refused = numberFailure(product, customerNumber)
    if (refused) return refused
    const testCase = testCaseOf(customerNumber)
    if (testCase?.inquiry === 'fails') return failure('54')
    if (!testCase && database().isPaidSince(sku, customerNumber, monthOf(now))) {
      return failure('60', 'Tagihan bulan ini sudah lunas')
    }
    const bill = sku === 'pln' ? electricityBill(customerNumber, now) : healthBill(customerNumber, now)
    database().write(
      newTransaction({ reference, kind: 'postpaid', sku, customerNumber }, now, { state: 'inquired', bill }),
    )
    return { state: 'success', bill }
  }

  function buy(request: SupplierRequest): Outcome {
    const { reference, kind, sku, customerNumber, maxPrice } = request
    const now = clock.now()
    const known = database().find(reference)
    if (known && !(isSameRequest(known, sku, customerNumber) && known.kind === kind)) return failure('49')
    if (known && known.state !== 'inquired') return outcomeOf(known)
    const product = simulatedProducts.find((one) => one.kind === kind && one.sku === sku)
    if (!product) return failure('43')
    const price = kind === 'prepaid' ? product.price : known?.bill?.price
    // A bill must be paid on the day of its inquiry.
    if (price === undefined || (known && dayOf(known.createdAt) !== dayOf(now))) return failure('50')
    if (price > maxPrice) return failure('69')
    if (database().spent() + price > deposit) return failure('44')
    const transaction = known ?? newTransaction(request, now)
    const end = resultOf(transaction, product, price, now)
    database().write({ ...transaction, ...end })
    const written = database().find(reference)!
    if (written.state === 'pending') scheduleWebhook(written)
    return outcomeOf(written)
  }

  /** The result of a new purchase, by its number and the documented test numbers. */
  function resultOf(
    transaction: SimulatedTransaction,
    product: SupplierProduct,
    price: number,
    now: Date,
  ): Partial<SimulatedTransaction> {
    const refused = numberFailure(product, transaction.customerNumber)
    if (refused) return { state: 'failed', code: refused.code, price }
    const purchase = testCaseOf(transaction.customerNumber)?.purchase
    if (purchase === 'fails') return { state: 'failed', code: '02', price }
    if (!purchase) return { ...deliver(transaction), price }
    const settlesAs = purchase === 'succeeds later' ? 'success' : 'failed'
    return { state: 'pending', code: pendingCode, price, settlesAs, settlesAt: new Date(now.getTime() + pendingMs) }
  }

  function serve<T>(work: () => T): Promise<T> {
    const result = database().inTransaction(() => {
      settleDue()
      return work()
    })
    return delayed(result)
  }

  function serveTransaction({ reference }: SupplierRequest, work: () => Outcome): Promise<Outcome> {
    return serve(() => {
      const outcome = work()
      // The shop measures the interval from before it sends the request.
      database().recordCall(reference, clock.now(), pauseMs * 0.9)
      return outcome
    })
  }

  return {
    name: 'simulator',
    pauseMs,
    timeoutMs: delayMs + 1_000,
    async balance() {
      settleDue()
      return delayed(deposit - database().spent())
    },
    products: async (kind) => delayed(simulatedProducts.filter((product) => product.kind === kind)),
    async meterOwner(customerNumber) {
      if (!/^\d{11,12}$/.test(customerNumber)) return delayed(failure('57'))
      if (testCaseOf(customerNumber)?.inquiry === 'fails') return delayed(failure('54'))
      return delayed({ state: 'success', owner: meterOwnerOf(customerNumber) } as const)
    },
    inquireBill: async (request) => serve(() => inquire(request)),
    purchase: async (request) => serveTransaction(request, () => buy(request)),
    async status(request, sentAt) {
      assertNotExpired(request.reference, sentAt, clock.now())
      return serveTransaction(request, () => {
        // The status of a prepaid purchase is queried by repeating the request; bills have a status call.
        if (request.kind === 'prepaid') return buy(request)
        const known = database().find(request.reference)
        return !known || known.state === 'inquired' ? failure('50') : outcomeOf(known)
      })
    },
    readWebhook: (headers, body) => readTransactionWebhook(secret(), headers, body),
  }
}

const isSameRequest = (transaction: SimulatedTransaction, sku: string, customerNumber: string) =>
  transaction.sku === sku && transaction.customerNumber === customerNumber

const failure = (code: string, message?: string): Failure => failureOf(code, message)!

const dayOf = (instant: Date) => toWireTime(instant).slice(0, 10)
const monthOf = (instant: Date) => fromWireTime(`${toWireTime(instant).slice(0, 7)}-01`)!

/** The reason why a product's seller would refuse a number. */
function numberFailure({ category, brand, sku }: SupplierProduct, customerNumber: string): Failure | null {
  if (category === 'Pulsa' || category === 'Data') {
    if (!/^08\d{8,11}$/.test(customerNumber)) return failure('57')
    return isNumberOf(brand, customerNumber) ? null : failure('52')
  }
  return (sku === 'bpjs' ? /^(\d{13}|8[89]888\d{11})$/ : /^\d{11,12}$/).test(customerNumber) ? null : failure('57')
}

type NewTransaction = Pick<SimulatedTransaction, 'reference' | 'kind' | 'sku' | 'customerNumber'>

function newTransaction(
  named: NewTransaction,
  createdAt: Date,
  rest: { state?: 'inquired'; bill?: Bill } = {},
): SimulatedTransaction {
  const { reference, kind, sku, customerNumber } = named
  return {
    reference,
    kind,
    sku,
    customerNumber,
    state: rest.state ?? 'pending',
    code: pendingCode,
    price: 0,
    serialNumber: '',
    bill: rest.bill ?? null,
    createdAt,
    settlesAt: null,
    settlesAs: null,
  }
}

/** Success, with the token, the serial number of the credit or the receipt's number of the bill. */
function deliver({ reference, sku, customerNumber, kind }: SimulatedTransaction) {
  const token = kind === 'prepaid' ? /^pln(\d+)$/.exec(sku) : null
  const serialNumber = token
    ? tokenText(reference, customerNumber, Number(token[1]) * 1_000)
    : hashedDigits(kind === 'prepaid' ? 16 + hashedNumber(5, reference) : 20, reference, 'serial')
  return { state: 'success', code: successCode, serialNumber } as const
}

function outcomeOf({ state, code, price, serialNumber }: SimulatedTransaction): Outcome {
  if (state === 'success') return { state, price, serialNumber }
  if (state === 'failed') return failure(code)
  return { state: 'pending', code, message: pendingMessage }
}

const wireStatus = { success: 'Sukses', failed: 'Gagal', pending: 'Pending', inquired: 'Pending' } as const

/** The body of the supplier's webhook about a transaction. */
function webhookData({ reference, customerNumber, sku, state, code, price, serialNumber }: SimulatedTransaction) {
  const message = state === 'failed' ? failure(code).message : wireStatus[state]
  return {
    ref_id: reference,
    customer_no: customerNumber,
    buyer_sku_code: sku,
    status: wireStatus[state],
    rc: code,
    message,
    sn: serialNumber,
    price,
  }
}
