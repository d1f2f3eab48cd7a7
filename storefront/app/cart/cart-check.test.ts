import { expect, test } from 'vitest'
import type { ProductCardData } from '#web/products/product-state.ts'
import type { FreshProducts } from './cart.ts'
import { type CartItem, emptyCart } from './cart.ts'
import { mustBeRemoved, problemOf, problemsOf } from './cart-check.ts'

const product: ProductCardData = {
  ...{
    ID: 1,
    Name: 'Kopi Gayo',
    Img: '',
    SecondImg: '',
    Price: 20_000,
    PromoPrice: 18_000,
    Discount: 10,
    Stock: 5,
    PurchaseType: 1,
  },
  ...{ MinDays: null, ClosedDate: null, DeliveryDate: null, CategoryID: 1, CategoryName: 'Kopi', StoreID: 1 },
  ...{ StoreName: 'Rumah Kopi', StoreCity: 'Kota Medan', Status: 1, TotalPurchase: 0, Unit: 'gram' },
  ...{ Weight: 250, Width: 8, Height: 20, Length: 12, Family: null },
}
const item: CartItem = {
  ...{ ID: 1, ProductID: 1, Name: 'Kopi Gayo', Img: '', Price: 20_000, PromoPrice: 18_000, Discount: 10, Stock: 5 },
  ...{ PurchaseType: 1, MinDays: null, DeliveryDate: null, StoreID: 1, Unit: 'gram', Weight: 250 },
  ...{ Width: 8, Height: 20, Length: 12, Qty: 2, Total: 36_000, Note: '' },
}
const now = Date.parse('2026-11-21T12:00:00+07:00')
const fresh = (change: Partial<ProductCardData> = {}): FreshProducts => new Map([[1, { ...product, ...change }]])
const check = (change: Partial<ProductCardData>, line: Partial<CartItem> = {}) =>
  problemOf({ ...item, ...line }, fresh(change), now)

test('K01: an unchanged line has no problem', () => {
  expect(check({})).toBeNull()
  expect(check({ Stock: 2, Name: 'Kopi  Gayo ', Price: 25_000, Discount: 28 })).toBeNull()
})

test('K01: reports another name, which may be another variant, before its price', () => {
  const renamed = { kind: 'nameChanged', to: 'Kopi Gayo Bubuk' }
  expect(check({ Name: 'Kopi Gayo Bubuk' })).toEqual(renamed)
  expect(check({ Name: 'Kopi Gayo Bubuk', PromoPrice: 19_000 })).toEqual(renamed)
  expect(mustBeRemoved({ kind: 'nameChanged', to: '' })).toBe(false)
})

test('K01: reports a deleted product, but nothing before its data has loaded', () => {
  expect(problemOf(item, new Map([[1, null]]), now)).toEqual({ kind: 'gone' })
  expect(problemOf(item, new Map(), now)).toBeNull()
})

test('K01: finds products that can no longer be bought', () => {
  expect(check({ Status: 0 })).toEqual({ kind: 'unavailable' })
  expect(check({ Stock: 0 })).toEqual({ kind: 'soldOut' })
  const closed = { PurchaseType: 2, ClosedDate: '2026-11-21 11:59:59' }
  expect(check(closed, { PurchaseType: 2 })).toEqual({ kind: 'preOrderClosed' })
})

test('K01: reports old and new price after a change in either direction', () => {
  expect(check({ PromoPrice: 19_000 })).toEqual({ kind: 'priceChanged', from: 18_000, to: 19_000 })
  expect(check({ PromoPrice: 17_000 })).toEqual({ kind: 'priceChanged', from: 18_000, to: 17_000 })
})

test('K02: reports a quantity above the stock', () => {
  expect(check({ Stock: 1 })).toEqual({ kind: 'tooMany', stock: 1 })
})

const preOrder = { PurchaseType: 2, DeliveryDate: '2026-12-20' }

test('K03: reports a changed purchase type or delivery date', () => {
  expect(check({ PurchaseType: 3, MinDays: 4 })).toEqual({
    kind: 'typeChanged',
    to: expect.objectContaining({ PurchaseType: 3, MinDays: 4 }),
  })
  expect(check({ ...preOrder, DeliveryDate: '2026-12-24' }, preOrder)).toEqual({
    ...{ kind: 'deliveryChanged', from: '2026-12-20', to: '2026-12-24' },
  })
  expect(check({ DeliveryDate: '2026-12-24' })).toBeNull()
  expect(check({ StoreID: 2 })).toEqual({ kind: 'termsChanged' })
})

test('K03: new terms can be accepted only while all lines stay compatible', () => {
  const items = [1, 2].map((id) => ({ ...item, ...preOrder, ID: id, ProductID: id }))
  const kinds = (days: string[]) => {
    const products = days.map((DeliveryDate, index) => ({ ...product, ...preOrder, DeliveryDate, ID: index + 1 }))
    const now = new Map(products.map((one) => [one.ID, one]))
    return [...problemsOf({ ...emptyCart, items }, now).values()].map(({ kind }) => kind)
  }
  expect(kinds(['2026-12-24', '2026-12-24'])).toEqual(['deliveryChanged', 'deliveryChanged'])
  expect(kinds(['2026-12-20', '2026-12-24'])).toEqual(['termsChanged'])
})

test('a changed price, quantity or term can be accepted, every other problem requires removing the line', () => {
  const kinds = ['gone', 'unavailable', 'soldOut', 'preOrderClosed', 'termsChanged'] as const
  expect(kinds.every((kind) => mustBeRemoved({ kind }))).toBe(true)
  expect(mustBeRemoved({ kind: 'tooMany', stock: 1 })).toBe(false)
  expect(mustBeRemoved({ kind: 'priceChanged', from: 1, to: 2 })).toBe(false)
  expect(mustBeRemoved({ kind: 'deliveryChanged', from: '2026-12-20', to: '2026-12-24' })).toBe(false)
  expect(mustBeRemoved({ kind: 'typeChanged', to: product })).toBe(false)
})

test('maps product ids to their problems', () => {
  const other = { ...item, ID: 2, ProductID: 2 }
  const cart = { ...emptyCart, items: [item, other] }
  expect([...problemsOf(cart, new Map([...fresh(), [2, null]]), now)]).toEqual([[2, { kind: 'gone' }]])
})
