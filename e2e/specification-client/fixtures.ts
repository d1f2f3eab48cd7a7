import { freshEmail } from '../support/shopper.ts'
import { profile } from './calls/account.ts'
import { withId } from './calls/catalogue.ts'
import { bankAccounts, qris, topUp } from './calls/payment.ts'
import {
  cartOf,
  chooseCredit,
  chooseToken,
  freshMeter,
  freshPhone,
  inquire,
  pollUntil,
  submit,
} from './digital-goods.ts'
import {
  bankTransfer,
  cheapestRate,
  findPlace,
  type ListedProduct,
  orderForPickup,
  productsByStock,
  quoteStoreCourier,
  saveAddress,
} from './goods.ts'
import { deliver, verify } from './operator.ts'
import { uploadScreenshot } from './proof.ts'
import { organisation, type Shopper } from './shopper.ts'

type Get = <T>(name: string) => Promise<T>
type Factory = (shopper: Shopper, get: Get) => unknown

const first =
  (list: string): Factory =>
  async (shopper) =>
    (await shopper.call(withId, `GET ${list}`, { query: 'Page=1&Size=1' }))[0]

async function askForTopUp(shopper: Shopper) {
  const body = { ...(await bankTransfer(shopper)), Nominal: 50_000 }
  const { Payment, PaymentType, BankAccountID, Nominal } = body
  return shopper.call(topUp, 'POST /me/wallettopup', { body: { Payment, PaymentType, BankAccountID, Nominal } })
}

async function buyCredit(shopper: Shopper) {
  return submit(shopper, cartOf(await chooseCredit(shopper), freshPhone()), await bankTransfer(shopper))
}

/**
 * Creates the fixtures that the table names in braces, each at its first use. `{newOrder.ID}` is of an order that is created anew
 * for each variant of the call.
 */
const factories: Record<string, Factory> = {
  organisation: () => organisation,
  email: freshEmail,
  shopper: (shopper) => shopper,
  profile: (shopper) => shopper.call(profile, 'GET /me/profile'),
  news: first(`/news/${organisation}`),
  promotion: first(`/promotion/${organisation}`),
  products: productsByStock,
  product: async (_, get) => (await get<ListedProduct[]>('products'))[0],
  secondProduct: async (_, get) => (await get<ListedProduct[]>('products'))[1],
  place: findPlace,
  address: (shopper) => saveAddress(shopper, 'Rumah'),
  secondAddress: (shopper) => saveAddress(shopper, 'Kantor'),
  bank: async (shopper) => (await shopper.call(bankAccounts, 'GET /bankaccount/0', { query: 'Page=1&Size=100' }))[0],
  qris: (shopper) => shopper.call(qris, 'GET /qrispayment'),
  async rate(shopper, get) {
    const [product, address] = [await get<ListedProduct>('product'), await get<{ ID: number }>('address')]
    return cheapestRate(shopper, [product], address.ID)
  },
  async storeFee(shopper, get) {
    const [product, address] = [await get<ListedProduct>('product'), await get<{ ID: number }>('address')]
    return quoteStoreCourier(shopper, [product], address.ID)
  },
  order: async (shopper, get) => orderForPickup(shopper, [await get('product')], await bankTransfer(shopper)),
  async cancelledOrder(shopper, get) {
    const order = await orderForPickup(shopper, [await get('secondProduct')], await bankTransfer(shopper))
    await shopper.call('unchecked', `PUT /me/cancelorder/${order.ID}`)
    return order
  },
  async arrivedOrder(shopper, get) {
    const order = await orderForPickup(shopper, [await get('product')], await bankTransfer(shopper))
    await verify('order', order.ID)
    await deliver(order.ID, 'pickup')
    return order
  },
  proof: uploadScreenshot,
  topUp: askForTopUp,
  /** A credited top-up and an order that is paid from it. */
  async walletHistory(shopper, get) {
    const { ID } = await askForTopUp(shopper)
    await verify('topup', ID)
    await orderForPickup(
      shopper,
      [(await get<ListedProduct[]>('products')).toSorted((a, b) => a.PromoPrice - b.PromoPrice)[0]!],
      {
        Payment: 'Deposit',
        PaymentType: 'Wallet',
      },
    )
  },
  phoneNumber: freshPhone,
  meterNumber: freshMeter,
  credit: chooseCredit,
  token: chooseToken,
  inquiry: async (shopper, get) => inquire(shopper, await get('token'), freshMeter()),
  digitalOrder: buyCredit,
  async completedDigitalOrder(shopper) {
    const { TransactionID } = await buyCredit(shopper)
    await verify('digitalorder', TransactionID)
    return pollUntil(shopper, TransactionID, ({ OrderStatus }) => OrderStatus === 7)
  },
}

export type Fixtures = {
  /** Replaces the names in braces by the values of their fixtures, at any depth. */
  fill: <T>(written: T) => Promise<T>
  make: (name: string) => Promise<unknown>
  /** Forgets the fixtures that the next variant needs anew. */
  renew: () => void
}

const isNew = (name: string) => /^new[A-Z]/.test(name)

/** The fixtures of one shopper, each made once. */
export function fixturesOf(shopper: Shopper): Fixtures {
  const made = new Map<string, Promise<unknown>>()
  const make = async (name: string): Promise<unknown> => {
    const factory = factories[isNew(name) ? name.charAt(3).toLowerCase() + name.slice(4) : name]
    if (!factory) throw new Error(`the table names {${name}}, which has no factory`)
    if (!made.has(name)) made.set(name, Promise.resolve(factory(shopper, make as Get)))
    return made.get(name)
  }
  const named = async (path: string): Promise<unknown> => {
    const [name, ...fields] = path.split('.') as [string, ...string[]]
    let value = await make(name)
    for (const field of fields) value = (value as Record<string, unknown>)[field]
    if (value === undefined) throw new Error(`the table names {${path}}, which does not exist`)
    return value
  }
  const fill = async (written: unknown): Promise<unknown> => {
    if (Array.isArray(written)) return Promise.all(written.map(fill))
    if (typeof written === 'string') return fillText(written, named)
    if (typeof written !== 'object' || written === null) return written
    const filled: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(written)) filled[field] = await fill(value)
    return filled
  }
  const renew = () => {
    for (const name of made.keys()) if (isNew(name)) made.delete(name)
  }
  return { fill: fill as Fixtures['fill'], make, renew }
}

/** A text that is a single name in braces keeps the type of its value: '{order.ID}' is a number. */
async function fillText(text: string, named: (path: string) => Promise<unknown>): Promise<unknown> {
  const whole = /^\{([\w.]+)\}$/.exec(text)
  if (whole) return named(whole[1]!)
  let filled = text
  for (const [braces, path] of text.matchAll(/\{([\w.]+)\}/g))
    filled = filled.replace(braces, String(await named(path!)))
  return filled
}
