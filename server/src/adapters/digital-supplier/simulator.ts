import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromWireTime, toWireTime } from '#contract/values/wib-time.ts'
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
import { type Book, type Entry, openBook } from './simulated-book.ts'
import {
  chance,
  digits,
  electricityBill,
  healthBill,
  meterOwnerOf,
  testCaseOf,
  tokenText,
} from './simulated-customers.ts'
import { isNumberOf, simulatedProducts } from './simulated-products.ts'

type SimulatorOptions = {
  /** Where its book is kept. */
  file: string
  clock: Clock
  /** The longest that an answer takes. */
  delayMs: number
  /** How long a pending transaction stays so. */
  pendingMs: number
  /** Rupiah that the shop has deposited. */
  deposit?: number
  /** Least time between two calls with one reference. */
  pauseMs?: number
  /** Where webhooks go, signed as the supplier signs them; without it there are none. */
  onWebhook?: (headers: Record<string, string>, body: string) => unknown
}

const pendingMessage = 'Transaksi pending'

/**
 * The default: a supplier that works on one machine without a contract with anyone. It behaves as Digiflazz documents, its
 * test numbers included; every other plausible number buys. What it sells has no value outside the shop.
 */
export function simulatedSupplier(options: SimulatorOptions): DigitalSupplier {
  const { clock, delayMs, pendingMs, deposit = 100_000_000, pauseMs = 3_000, onWebhook } = options
  let opened: Book | undefined
  /** Opened by the first question: whoever never asks, such as the command line, makes no file. */
  function book(): Book {
    if (!opened) {
      opened = openBook(options.file)
      for (const entry of opened.pending()) announce(entry)
    }
    return opened
  }
  const secret = () => book().kept('webhook secret', () => randomBytes(24).toString('base64url'))

  /** The book is written by then, so whoever dies while waiting finds it as it was answered. */
  async function answer<T>(result: T): Promise<T> {
    if (delayMs > 0) await sleep(delayMs * (0.5 + Math.random() / 2))
    return result
  }

  /** Ends what has been pending long enough. */
  function settle(): void {
    for (const entry of book().pending(clock.now())) {
      const end = entry.settlesAs === 'success' ? delivered(entry) : { state: 'failed' as const, code: '02' }
      book().write({ ...entry, ...end, settlesAt: null, settlesAs: null })
    }
  }

  /** Tells the shop when a pending transaction ends, unless the shop has ended by then. */
  function announce({ reference, settlesAt }: Entry): void {
    if (!onWebhook || !settlesAt) return
    const waitMs = Math.max(0, settlesAt.getTime() - clock.now().getTime()) + 1
    setTimeout(() => {
      settle()
      const entry = book().find(reference)
      if (!entry || entry.state === 'pending') return
      const body = JSON.stringify({ data: webhookData(entry) })
      onWebhook({ 'x-digiflazz-event': 'update', 'x-hub-signature': webhookSignature(secret(), body) }, body)
    }, waitMs).unref()
  }

  function inquire({ reference, sku, customerNumber }: Omit<SupplierRequest, 'kind' | 'maxPrice'>): InquiryOutcome {
    const now = clock.now()
    const known = book().find(reference)
    if (known)
      return isOf(known, sku, customerNumber) && known.bill ? { state: 'success', bill: known.bill } : fail('49')
    const product = simulatedProducts.find((one) => one.kind === 'postpaid' && one.sku === sku)
    if (!product) return fail('43')
    const refused = refusedNumber(product, customerNumber)
    if (refused) return refused
    const testCase = testCaseOf(customerNumber)
    if (testCase?.inquiry === 'fails') return fail('54')
    if (!testCase && book().isPaidSince(sku, customerNumber, monthOf(now))) {
      return fail('60', 'Tagihan bulan ini sudah lunas')
    }
    const bill = sku === 'pln' ? electricityBill(customerNumber, now) : healthBill(customerNumber, now)
    book().write(newEntry({ reference, kind: 'postpaid', sku, customerNumber }, now, { state: 'inquired', bill }))
    return { state: 'success', bill }
  }

  function buy(request: SupplierRequest): Outcome {
    const { reference, kind, sku, customerNumber, maxPrice } = request
    const now = clock.now()
    const known = book().find(reference)
    if (known && !(isOf(known, sku, customerNumber) && known.kind === kind)) return fail('49')
    if (known && known.state !== 'inquired') return outcomeOf(known)
    const product = simulatedProducts.find((one) => one.kind === kind && one.sku === sku)
    if (!product) return fail('43')
    const price = kind === 'prepaid' ? product.price : known?.bill?.price
    // A bill is paid on the day on which it was asked for.
    if (price === undefined || (known && dayOf(known.createdAt) !== dayOf(now))) return fail('50')
    if (price > maxPrice) return fail('69')
    if (book().spent() + price > deposit) return fail('44')
    const entry = known ?? newEntry(request, now)
    const end = endOf(entry, product, price, now)
    book().write({ ...entry, ...end })
    const written = book().find(reference)!
    if (written.state === 'pending') announce(written)
    return outcomeOf(written)
  }

  /** How a new purchase ends: by its number, and by what the supplier's customers are told about it. */
  function endOf(entry: Entry, product: SupplierProduct, price: number, now: Date): Partial<Entry> {
    const refused = refusedNumber(product, entry.customerNumber)
    if (refused) return { state: 'failed', code: refused.code, price }
    const purchase = testCaseOf(entry.customerNumber)?.purchase
    if (purchase === 'fails') return { state: 'failed', code: '02', price }
    if (!purchase) return { ...delivered(entry), price }
    const settlesAs = purchase === 'succeeds later' ? 'success' : 'failed'
    return { state: 'pending', code: pendingCode, price, settlesAs, settlesAt: new Date(now.getTime() + pendingMs) }
  }

  function serve<T>(work: () => T): Promise<T> {
    const result = book().atomically(() => {
      settle()
      return work()
    })
    return answer(result)
  }

  function serveTransaction({ reference }: SupplierRequest, work: () => Outcome): Promise<Outcome> {
    return serve(() => {
      const outcome = work()
      // The shop measures its pauses from before the request was under way.
      book().noteCall(reference, clock.now(), pauseMs * 0.9)
      return outcome
    })
  }

  return {
    name: 'simulator',
    pauseMs,
    patienceMs: delayMs + 1_000,
    async balance() {
      settle()
      return answer(deposit - book().spent())
    },
    products: async (kind) => answer(simulatedProducts.filter((product) => product.kind === kind)),
    async meterOwner(customerNumber) {
      if (!/^\d{11,12}$/.test(customerNumber)) return answer(fail('57'))
      if (testCaseOf(customerNumber)?.inquiry === 'fails') return answer(fail('54'))
      return answer({ state: 'success', owner: meterOwnerOf(customerNumber) } as const)
    },
    inquireBill: async (request) => serve(() => inquire(request)),
    purchase: async (request) => serveTransaction(request, () => buy(request)),
    async status(request, sentAt) {
      assertNotExpired(request.reference, sentAt, clock.now())
      return serveTransaction(request, () => {
        // A prepaid purchase is asked about by sending it again; a bill has a question of its own.
        if (request.kind === 'prepaid') return buy(request)
        const known = book().find(request.reference)
        return !known || known.state === 'inquired' ? fail('50') : outcomeOf(known)
      })
    },
    readWebhook: (headers, body) => readTransactionWebhook(secret(), headers, body),
  }
}

const isOf = (entry: Entry, sku: string, customerNumber: string) =>
  entry.sku === sku && entry.customerNumber === customerNumber

const fail = (code: string, message?: string): Failure => failureOf(code, message)!

const dayOf = (instant: Date) => toWireTime(instant).slice(0, 10)
const monthOf = (instant: Date) => fromWireTime(`${toWireTime(instant).slice(0, 7)}-01`)!

/** What no seller would take. */
function refusedNumber({ category, brand, sku }: SupplierProduct, customerNumber: string): Failure | null {
  if (category === 'Pulsa' || category === 'Data') {
    if (!/^08\d{8,11}$/.test(customerNumber)) return fail('57')
    return isNumberOf(brand, customerNumber) ? null : fail('52')
  }
  return (sku === 'bpjs' ? /^(\d{13}|8[89]888\d{11})$/ : /^\d{11,12}$/).test(customerNumber) ? null : fail('57')
}

type NewEntry = Pick<Entry, 'reference' | 'kind' | 'sku' | 'customerNumber'>

function newEntry(named: NewEntry, createdAt: Date, rest: { state?: 'inquired'; bill?: Bill } = {}): Entry {
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
function delivered({ reference, sku, customerNumber, kind }: Entry) {
  const token = kind === 'prepaid' ? /^pln(\d+)$/.exec(sku) : null
  const serialNumber = token
    ? tokenText(reference, customerNumber, Number(token[1]) * 1_000)
    : digits(kind === 'prepaid' ? 16 + chance(5, reference) : 20, reference, 'serial')
  return { state: 'success', code: successCode, serialNumber } as const
}

function outcomeOf({ state, code, price, serialNumber }: Entry): Outcome {
  if (state === 'success') return { state, price, serialNumber }
  if (state === 'failed') return fail(code)
  return { state: 'pending', code, message: pendingMessage }
}

const wireStatus = { success: 'Sukses', failed: 'Gagal', pending: 'Pending', inquired: 'Pending' } as const

/** An entry as the supplier's webhook writes it. */
function webhookData({ reference, customerNumber, sku, state, code, price, serialNumber }: Entry) {
  const message = state === 'failed' ? fail(code).message : wireStatus[state]
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
