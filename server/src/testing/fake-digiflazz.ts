import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bill, SupplierProduct } from '../adapters/digital-supplier/port.ts'
import {
  electricityBill,
  hashedDigits,
  healthBill,
  testCaseOf,
} from '../adapters/digital-supplier/simulated-customers.ts'
import { simulatedProducts } from '../adapters/digital-supplier/simulated-products.ts'
import type { Clock } from '../context.ts'

type Fields = Record<string, unknown>
type Transaction = {
  fields: Fields
  /** Rupiah to pay, also for a bill that is not paid yet. */
  price: number
  bill?: Bill
  createdAt: number
  calledAt?: number
  settlesAt?: number
  settlesAs?: 'Sukses' | 'Gagal'
}

/** The change of the next response. The request has been processed by then. */
type ScriptedResponse = {
  waitMs?: number
  /** The request gets no response. */
  isSilent?: boolean
  /** Sent instead of the response. */
  raw?: string
  httpStatus?: number
  /** Fields that override those of the response; a list replaces it. */
  data?: Fields | readonly Fields[]
}

const dayMs = 24 * 60 * 60 * 1_000
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const refusal = (rc: string, message: string) => ({ rc, status: 'Gagal', message })

/**
 * A local server with Digiflazz' protocol as documented, including its pitfalls: a reference of more than ninety days ago is bought anew,
 * and one sent twice within a minute is charged twice.
 */
export async function fakeDigiflazz(options: {
  username: string
  apiKey: string
  webhookSecret: string
  clock: Clock
  pendingMs: number
}) {
  const { username, apiKey, webhookSecret, pendingMs } = options
  const now = () => options.clock.now().getTime()
  const transactions = new Map<string, Transaction>()
  const requests: { path: string; body: Fields }[] = []
  const charges: { reference: string; price: number }[] = []
  const scripted: ScriptedResponse[] = []
  const listedAt = new Map<unknown, number>()
  let deposit = 100_000_000

  function charge(reference: string, price: number) {
    charges.push({ reference, price })
    deposit -= price
  }
  function refund(reference: string) {
    for (let index = charges.length - 1; index >= 0; index--) {
      if (charges[index]!.reference === reference) deposit += charges.splice(index, 1)[0]!.price
    }
  }

  function settle() {
    for (const [reference, one] of transactions) {
      if (one.settlesAt === undefined || one.settlesAt > now()) continue
      one.fields = { ...one.fields, ...resultFields(reference, one.settlesAs!) }
      if (one.settlesAs === 'Gagal') refund(reference)
      delete one.settlesAt
    }
  }

  const resultFields = (reference: string, status: 'Sukses' | 'Gagal') =>
    status === 'Sukses'
      ? { status, rc: '00', message: 'Transaksi Sukses', sn: hashedDigits(16, reference) }
      : { status, rc: '02', message: 'Transaksi Gagal', sn: '' }

  /** Charges it and settles it by the rules of the test numbers. */
  function execute(reference: string, one: Transaction, customerNumber: string) {
    const purchase = testCaseOf(customerNumber)?.purchase
    charge(reference, one.price)
    if (purchase === 'fails') refund(reference)
    if (!purchase || purchase === 'fails')
      Object.assign(one.fields, resultFields(reference, purchase ? 'Gagal' : 'Sukses'))
    else {
      Object.assign(one.fields, { status: 'Pending', rc: '03', message: 'Transaksi Pending', sn: '' })
      one.settlesAt = now() + pendingMs
      one.settlesAs = purchase === 'succeeds later' ? 'Sukses' : 'Gagal'
    }
    Object.assign(one.fields, { price: one.price, buyer_last_saldo: deposit })
  }

  function transaction(body: Fields): Fields {
    const reference = String(body.ref_id)
    const customerNumber = String(body.customer_no)
    const named = { ref_id: reference, customer_no: customerNumber, buyer_sku_code: body.buyer_sku_code }
    const kind = body.commands === undefined ? 'prepaid' : 'postpaid'
    const product = simulatedProducts.find((one) => one.kind === kind && one.sku === body.buyer_sku_code)
    if (!product) return { ...named, ...refusal('43', 'SKU tidak di temukan atau Non-Aktif') }
    settle()
    let known = transactions.get(reference)
    if (known && now() - known.createdAt > 90 * dayMs) known = undefined
    if (known && (known.fields.customer_no !== customerNumber || known.fields.buyer_sku_code !== product.sku)) {
      return { ...named, ...refusal('49', 'Ref ID tidak unik') }
    }
    switch (body.commands) {
      case undefined:
        return topUp(named, known, product.price, body.max_price)
      case 'inq-pasca':
        return known?.fields ?? inquire(named, product)
      case 'pay-pasca': {
        if (!known) return { ...named, ...refusal('50', 'Transaksi Tidak Ditemukan') }
        if (known.calledAt === undefined) execute(reference, known, customerNumber)
        known.calledAt = now()
        return known.fields
      }
      default:
        return known?.calledAt === undefined
          ? { ...named, ...refusal('50', 'Transaksi Tidak Ditemukan') }
          : known.fields
    }
  }

  function topUp(named: Fields, known: Transaction | undefined, price: number, maxPrice: unknown): Fields {
    const reference = String(named.ref_id)
    if (known) {
      if (now() - known.calledAt! < 60_000) charge(reference, price)
      known.calledAt = now()
      return known.fields
    }
    if (typeof maxPrice === 'number' && price > maxPrice) {
      return { ...named, ...refusal('69', 'Harga seller lebih besar dari ketentuan harga Buyer') }
    }
    if (!/^08\d{8,11}$|^\d{11,12}$/.test(String(named.customer_no))) {
      return { ...named, ...refusal('57', 'Jumlah Digit Kurang Atau Lebih') }
    }
    const made = { fields: { ...named }, price, createdAt: now(), calledAt: now() }
    transactions.set(reference, made)
    execute(reference, made, String(named.customer_no))
    return made.fields
  }

  function inquire(named: Fields, product: SupplierProduct): Fields {
    const customerNumber = String(named.customer_no)
    if (!/^\d{11,16}$/.test(customerNumber)) return { ...named, ...refusal('57', 'Jumlah Digit Kurang Atau Lebih') }
    if (testCaseOf(customerNumber)?.inquiry) return { ...named, ...refusal('54', 'Nomor Tujuan Salah') }
    const bill = (product.sku === 'pln' ? electricityBill : healthBill)(customerNumber, options.clock.now())
    const fields = { ...named, status: 'Sukses', rc: '00', message: 'Transaksi Sukses', ...billFields(bill) }
    transactions.set(String(named.ref_id), { fields, price: bill.price, createdAt: now() })
    return fields
  }

  /** Some amounts are numbers and some are texts, as in the documentation. */
  function billFields({ customerName, adminFee, price, total, periods, power, members }: Bill): Fields {
    const [tarif, daya] = power.split('/')
    const detail = periods.map((periode) => ({ periode, nilai_tagihan: '8000', admin: '2500', denda: '0' }))
    const desc = power
      ? { tarif, daya: Number.parseInt(daya!, 10), lembar_tagihan: periods.length, detail }
      : { jumlah_peserta: String(members), lembar_tagihan: periods.length, alamat: 'JAKARTA PUSAT', detail }
    return { customer_name: customerName, admin: adminFee, price, selling_price: `${total}.00`, desc }
  }

  function meter(body: Fields): Fields {
    const customerNumber = String(body.customer_no)
    if (!/^\d{11,12}$/.test(customerNumber) || testCaseOf(customerNumber)?.inquiry) {
      return { ...refusal('54', 'Nomor Tujuan Salah'), customer_no: customerNumber }
    }
    return {
      ...{ message: 'Transaksi Sukses', status: 'Sukses', rc: '00', customer_no: customerNumber },
      ...{ meter_no: hashedDigits(11, customerNumber), subscriber_id: customerNumber, name: 'BUDI SANTOSO' },
      segment_power: 'R1 /000001300',
    }
  }

  function priceList(cmd: unknown): Fields | Fields[] {
    if (now() - (listedAt.get(cmd) ?? -Infinity) < 5 * 60_000) return refusal('83', 'Limitasi pengecekan pricelist')
    listedAt.set(cmd, now())
    const kind = cmd === 'prepaid' ? 'prepaid' : 'postpaid'
    return simulatedProducts.filter((product) => product.kind === kind).map(listRow)
  }

  function answer(path: string, body: Fields): Fields | readonly Fields[] {
    const signed = { '/cek-saldo': 'depo', '/price-list': 'pricelist', '/transaction': body.ref_id }
    const signedValue = path === '/inquiry-pln' ? body.customer_no : signed[path as keyof typeof signed]
    if (body.username !== username) return refusal('42', 'Gagal memproses API Buyer')
    if (body.sign !== md5(`${username}${apiKey}${signedValue}`)) return refusal('41', 'Signature tidak valid')
    if (path === '/cek-saldo' && body.cmd === 'deposit') return { deposit }
    if (path === '/price-list') return priceList(body.cmd)
    if (path === '/inquiry-pln') return meter(body)
    return path === '/transaction' ? transaction(body) : refusal('40', 'Payload Error')
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = JSON.parse(await text(request)) as Fields
    const path = request.url!.replace('/v1', '')
    requests.push({ path, body })
    const regular = answer(path, body)
    const script = scripted.shift() ?? {}
    if (script.isSilent) return
    if (script.waitMs) await sleep(script.waitMs)
    const data = Array.isArray(script.data)
      ? script.data
      : Array.isArray(regular)
        ? regular
        : { ...regular, ...script.data }
    const isRefused = 'rc' in data && !['00', '03'].includes(String(data.rc))
    response.writeHead(script.httpStatus ?? (isRefused ? 400 : 200), { 'content-type': 'application/json' })
    response.end(script.raw ?? JSON.stringify({ data }))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** The charges that were not refunded. */
    charges,
    /** Changes the next responses, one each. */
    next: (...changes: ScriptedResponse[]) => void scripted.push(...changes),
    /** The webhook with the current state of a transaction. */
    webhook(reference: string) {
      settle()
      const { fields } = transactions.get(reference)!
      const body = JSON.stringify({ data: fields })
      const signature = createHmac('sha1', webhookSecret).update(body).digest('hex')
      return { headers: { 'x-digiflazz-event': 'update', 'x-hub-signature': `sha1=${signature}` }, body }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function listRow({ kind, name, category, brand, sku, price, adminFee, description }: SupplierProduct): Fields {
  const shared = {
    ...{ product_name: name, category, brand, seller_name: 'PT Contoh', buyer_sku_code: sku },
    ...{ buyer_product_status: true, seller_product_status: true, desc: description },
  }
  if (kind === 'postpaid') return { ...shared, admin: adminFee, commission: 1_700 }
  return {
    ...shared,
    ...{ type: 'Umum', price, unlimited_stock: true, stock: 0, multi: true },
    ...{ start_cut_off: '0:0', end_cut_off: '0:0' },
  }
}
