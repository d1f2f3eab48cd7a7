import { expect } from '@playwright/test'
import { digitalOrder, digitalProducts } from './calls/digital.ts'
import type { ValueOf } from './response-schema.ts'
import { organisation, type Shopper } from './shopper.ts'

// Digital goods: products, destination numbers, inquiries and orders.

export const categories = { token: 30, bill: 56, bpjs: 27 }
export type DigitalProduct = ValueOf<typeof digitalProducts>[number]
export type DigitalOrder = ValueOf<typeof digitalOrder>

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')
/** A number without a purchase, because the shop refuses the same goods for the same number within minutes. */
export const freshPhone = () => `0817${digits(8)}`
export const freshMeter = () => `14${digits(9)}`

const cheapest = 'Page=1&Size=100&SortBy=Price-asc&Status=1'

export async function chooseProduct(shopper: Shopper, filter: string): Promise<DigitalProduct & { Total: number }> {
  const query = `${cheapest}&${filter}`
  const [product] = await shopper.call(digitalProducts, `GET /digitalproduct/${organisation}`, { query })
  if (!product) throw new Error(`nothing digital is sold under ${filter}`)
  return { ...product, Total: product.Price + product.Fee }
}

export const chooseCredit = (shopper: Shopper) => chooseProduct(shopper, 'Brand=XL&Category=Pulsa')
export const chooseToken = (shopper: Shopper) => chooseProduct(shopper, `CategoryID=${categories.token}`)

/** The digital cart of the specification. */
export const cartOf = (product: DigitalProduct, Reference: string) => ({
  Reference,
  ProductID: product.ID,
  Name: product.Name,
  Price: product.Price,
  Fee: product.Fee,
  Total: product.Price + product.Fee,
  Description: product.Description,
  ProviderName: product.BrandName,
  CategoryName: product.CategoryName,
})

export function submit(shopper: Shopper, cart: object, payment: object): Promise<DigitalOrder> {
  return shopper.call(digitalOrder, 'POST /me/digitalorder', { body: { ...cart, ...payment } })
}

/** Polls the order, as the screens do but more often. */
export async function pollUntil(shopper: Shopper, id: number, isReached: (order: DigitalOrder) => boolean) {
  const load = () => shopper.call(digitalOrder, `GET /me/digitalorder/${id}`)
  await expect.poll(async () => isReached(await load()), { intervals: [300], timeout: 30_000 }).toBe(true)
  return load()
}

/** Makes an inquiry about a customer or a bill, and waits for its result. */
export async function inquire(shopper: Shopper, product: DigitalProduct, reference: string): Promise<DigitalOrder> {
  const { ID } = await shopper.call({ ID: 'id', TransactionID: 'id' }, 'POST /me/digitalorder', {
    body: cartOf(product, reference),
  })
  return pollUntil(shopper, ID, ({ Note }) => Note !== '' && !/proses/i.test(Note))
}
