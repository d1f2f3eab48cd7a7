import { expect, test } from 'vitest'
import type { ProductCardData } from '#web/products/product-state.ts'
import { type Cart, emptyCart } from '../cart/cart.ts'
import { addReorderItems, planReorder, type ReorderItem } from './reorder.ts'

const now = Date.parse('2026-11-21T12:00:00+07:00')

function aProduct(given: Partial<ProductCardData> = {}): ProductCardData {
  return {
    ...{
      ID: 1,
      Name: 'Kopi Gayo',
      Img: '',
      SecondImg: '',
      Price: 50_000,
      PromoPrice: 40_000,
      Discount: 20,
      Stock: 5,
      PurchaseType: 1,
    },
    ...{ MinDays: null, ClosedDate: null, DeliveryDate: null, CategoryID: 1, CategoryName: 'Kopi', StoreID: 7 },
    ...{ StoreName: 'Toko Gayo', StoreCity: '', Status: 1, TotalPurchase: 0, Weight: 250, Unit: 'gram' },
    ...{ Width: 10, Height: 5, Length: 20, Family: null },
    ...given,
  }
}

const aLine = (id: number, given: { Quantity?: number; Note?: string } = {}) => ({
  ...{ ProductID: id, ProductName: `Nama ${id}`, Quantity: 2, Note: '', ProductPromoPrice: 1, Price: 1, TotalPrice: 2 },
  ...given,
})

const itemOf = (product: ProductCardData, quantity = 2, note = ''): ReorderItem => ({ product, quantity, note })

function filled(cart: Cart, ...goods: ReorderItem[]): Cart {
  const result = addReorderItems(cart, goods)
  if ('conflict' in result) throw new Error(result.conflict)
  return result.cart
}

test('O08: takes quantity and note from the order, everything else from the current product', () => {
  const { goods, skipped } = planReorder([aLine(1, { Note: 'merah' })], [aProduct({ PromoPrice: 45_000 })], now)
  expect(skipped).toEqual([])
  const { items, summary } = filled(emptyCart, ...goods)
  expect(items).toMatchObject([{ Name: 'Kopi Gayo', PromoPrice: 45_000, Qty: 2, Total: 90_000, Note: 'merah' }])
  expect(summary).toMatchObject({ StoreID: 7, StoreName: 'Toko Gayo', TotalPrice: 90_000, TotalWeight: 500 })
})

test('O08: reports each product that can’t be bought any more once, with the reason', () => {
  const preOrder = { PurchaseType: 2, DeliveryDate: '2026-12-24' }
  const products = [
    aProduct({ ID: 2, Status: 0 }),
    aProduct({ ID: 3, Stock: 0 }),
    aProduct({ ID: 4, ...preOrder, ClosedDate: '2026-11-21 12:00:00' }),
    aProduct({ ID: 5, ...preOrder, ClosedDate: '2026-11-21 12:00:01' }),
  ]
  const { goods, skipped } = planReorder(
    [1, 2, 3, 4, 5, 1].map((id) => aLine(id)),
    products,
    now,
  )
  expect(skipped).toEqual([
    { name: 'Nama 1', reason: 'gone' },
    { name: 'Nama 2', reason: 'unavailable' },
    { name: 'Nama 3', reason: 'soldOut' },
    { name: 'Nama 4', reason: 'preOrderClosed' },
  ])
  expect(goods.map(({ product }) => product.ID)).toEqual([5])
})

test('O08: an order without available products gives no items', () => {
  expect(planReorder([aLine(1)], [], now)).toEqual({ goods: [], skipped: [{ name: 'Nama 1', reason: 'gone' }] })
})

test('O08 K03: skips products that are incompatible with the items before them', () => {
  const products = [
    aProduct(),
    aProduct({ ID: 2, StoreID: 8 }),
    aProduct({ ID: 3, PurchaseType: 3 }),
    aProduct({ ID: 4 }),
  ]
  const { goods, skipped } = planReorder(
    [1, 2, 3, 4].map((id) => aLine(id)),
    products,
    now,
  )
  expect(goods.map(({ product }) => product.ID)).toEqual([1, 4])
  expect(skipped.map(({ reason }) => reason)).toEqual(['differs', 'differs'])
})

test('O08 K02: caps quantities at the stock, including pieces in the cart', () => {
  const product = aProduct({ Stock: 3 })
  expect(addReorderItems(emptyCart, [itemOf(product, 4)])).toMatchObject({
    cart: { items: [{ Qty: 3 }] },
    limited: [product],
  })
  expect(addReorderItems(emptyCart, [itemOf(product, 3)])).toMatchObject({ cart: { items: [{ Qty: 3 }] }, limited: [] })
  // Two lines of one product.
  expect(addReorderItems(emptyCart, [itemOf(product), itemOf(product)])).toMatchObject({
    cart: { items: [{ Qty: 3 }] },
    limited: [product],
  })
  const full = filled(emptyCart, itemOf(product, 3))
  expect(addReorderItems(full, [itemOf(product, 1)])).toEqual({ cart: full, limited: [product] })
  // A stock below the quantity in the cart is reported by the cart; nothing is removed here.
  expect(addReorderItems(full, [itemOf(aProduct({ Stock: 1 }), 1)])).toMatchObject({ cart: full })
})

test('O08 K03: a cart of another store, type or date is a conflict and stays unchanged', () => {
  const preOrder = { PurchaseType: 2, DeliveryDate: '2026-12-24' }
  const ready = filled(emptyCart, itemOf(aProduct()))
  expect(addReorderItems(ready, [itemOf(aProduct({ ID: 2, StoreID: 8 }))])).toEqual({ conflict: 'store' })
  expect(addReorderItems(ready, [itemOf(aProduct({ ID: 2, ...preOrder }))])).toEqual({ conflict: 'purchase-type' })
  const dated = filled(emptyCart, itemOf(aProduct(preOrder)))
  const later = aProduct({ ID: 2, ...preOrder, DeliveryDate: '2026-12-31' })
  expect(addReorderItems(dated, [itemOf(later)])).toEqual({ conflict: 'delivery-date' })
  expect(ready.items).toHaveLength(1)
})

test('O08: items join a compatible cart, whose other lines and notes stay', () => {
  const cart = filled(emptyCart, itemOf(aProduct({ ID: 9 }), 1), itemOf(aProduct(), 1, 'tanpa gula'))
  const { items } = filled(cart, itemOf(aProduct(), 2, 'merah'))
  expect(items).toMatchObject([
    { ID: 9, Qty: 1 },
    { ID: 1, Qty: 3, Note: 'tanpa gula; merah' },
  ])
  // A note that is there already or would not fit is not appended.
  expect(filled({ ...cart, items }, itemOf(aProduct(), 1, 'merah')).items[1]).toMatchObject({
    Note: 'tanpa gula; merah',
  })
  expect(filled(cart, itemOf(aProduct(), 1, 'x'.repeat(500))).items[1]).toMatchObject({ Note: 'tanpa gula' })
})
