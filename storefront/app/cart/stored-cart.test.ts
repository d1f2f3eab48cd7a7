import { beforeEach, expect, test, vi } from 'vitest'
import type { Data } from '#contract/client.ts'

type Product = Data<'GET /product/:oid/:id'>

// The browser APIs that the stored cart uses; its rules are tested in cart.test.ts.
function aBrowser() {
  const storage = new Map<string, string>()
  const listeners = new Set<(event: { key: string | null }) => void>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  const style = { setProperty: vi.fn(), removeProperty: vi.fn() }
  vi.stubGlobal('document', { documentElement: { dataset: {} as Record<string, string>, style } })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
  return {
    storage,
    otherTabWrites: (key: string) => {
      for (const listener of listeners) listener({ key })
    },
  }
}

const product = {
  ...{ ID: 1, Name: 'Kopi', Img: '', Price: 10, PromoPrice: 10, Discount: 0, Stock: 3, PurchaseType: 1, MinDays: null },
  ...{ ClosedDate: null, DeliveryDate: null, StoreID: 7, StoreName: 'Gayo', Status: 1, Unit: 'gram', Weight: 1 },
  ...{ Width: 1, Height: 1, Length: 1 },
} as Product

let browser: ReturnType<typeof aBrowser>
beforeEach(() => {
  vi.resetModules()
  browser = aBrowser()
})
const storedCart = () => import('./stored-cart.ts')

test('K04: the cart survives a reload, under a key with the prefix of the shop', async () => {
  const before = await storedCart()
  expect(before.addToCart(product, 2)).toEqual({ outcome: 'added' })
  expect([...browser.storage.keys()]).toEqual(['kedai.shop-cart'])
  vi.resetModules()
  const after = await storedCart()
  expect(after.readCart().summary.TotalQty).toBe(2)
  expect(document.documentElement.dataset.cart).toBe('2')
})

test('K02, K03: a rejected change is not stored; a confirmed one replaces the cart', async () => {
  const cart = await storedCart()
  cart.addToCart(product, 2)
  expect(cart.changeQuantity(1, 4)).toBe('INSUFFICIENT_STOCK')
  const other = { ...product, ID: 2, StoreID: 8 }
  expect(cart.addToCart(other)).toEqual({ outcome: 'needs-confirmation', conflict: 'store' })
  expect(cart.readCart().summary).toMatchObject({ StoreID: 7, TotalQty: 2 })
  expect(cart.addToCart(other, 1, { replace: true })).toEqual({ outcome: 'added' })
  expect(cart.readCart().items.map((item) => item.ProductID)).toEqual([2])
})

test('K04: an emptied cart is removed from storage', async () => {
  const cart = await storedCart()
  cart.addToCart(product)
  expect(cart.changeQuantity(1, 0)).toBe('removed')
  cart.addToCart(product)
  cart.clearCart()
  expect(browser.storage.size).toBe(0)
  expect(document.documentElement.dataset.cart).toBeUndefined()
})

test('K04 U08 invalid items of a stored cart are dropped one by one', async () => {
  const cart = await storedCart()
  cart.addToCart(product, 2)
  cart.addToCart({ ...product, ID: 2 })
  cart.saveCheckoutChoices({ Payment: 'Tunai', CourierServiceFee: 9 })
  const { items, summary } = JSON.parse(browser.storage.get('kedai.shop-cart') ?? '')
  const store = (stored: unknown) => browser.storage.set('kedai.shop-cart', JSON.stringify(stored))

  store({ items, summary })
  expect(cart.readCart()).toEqual({ items, summary })
  for (const broken of [{ ProductID: 1 }, null, 'Kopi', { ...items[0], Qty: -1 }, { ...items[0], Price: 'x' }]) {
    store({ items: [broken, items[1], items[1], { ...items[1], ProductID: 3, StoreID: 8 }], summary })
    expect(cart.readCart().items).toEqual([items[1]])
    expect(cart.readCart().summary).toMatchObject({ TotalQty: 1, TotalPrice: 10, Total: 19, Payment: 'Tunai' })
  }
  store({ items, summary: { Payment: 5, DeliveryID: [] } })
  expect(cart.readCart().summary).toMatchObject({ TotalQty: 3, TotalPrice: 30 })
  expect(cart.readCart().summary).not.toHaveProperty('Payment')
  store({ items: [{ ProductID: 1 }], summary: {} })
  expect(cart.readCart().items).toEqual([])
})

test('U08 a stored text that is no cart reads as an empty cart', async () => {
  const cart = await storedCart()
  for (const text of ['{', '[]', '{"items":5}', 'null']) {
    browser.storage.set('kedai.shop-cart', text)
    expect(cart.readCart().items).toEqual([])
  }
})
