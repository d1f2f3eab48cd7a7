import { expect, test } from 'vitest'
import type { ProductCardData } from '#web/products/product-state.ts'
import {
  addProduct,
  type Cart,
  emptyCart,
  refreshItems,
  restoreItem,
  setChoices,
  setNote,
  setQuantity,
  withCurrentPrice,
  withCurrentTerms,
} from './cart.ts'

function aProduct(given: Partial<ProductCardData> = {}): ProductCardData {
  return {
    ID: 1,
    Name: 'Kopi Gayo',
    Img: '',
    SecondImg: '',
    Price: 50_000,
    PromoPrice: 40_000,
    Discount: 20,
    Stock: 5,
    PurchaseType: 1,
    MinDays: null,
    ClosedDate: null,
    DeliveryDate: null,
    CategoryID: 1,
    CategoryName: 'Kopi',
    StoreID: 7,
    StoreName: 'Toko Gayo',
    StoreCity: '',
    Status: 1,
    TotalPurchase: 0,
    Weight: 250,
    Unit: 'gram',
    Width: 10,
    Height: 5,
    Length: 20,
    Family: null,
    ...given,
  }
}

function cartWith(...products: [ProductCardData, number][]): Cart {
  return products.reduce((cart, [product, quantity]) => {
    const result = addProduct(cart, product, quantity)
    if (!('cart' in result)) throw new Error(result.outcome)
    return result.cart
  }, emptyCart)
}

test('K02: adding is limited by the stock, including pieces in the cart', () => {
  const cart = cartWith([aProduct(), 4])
  expect(addProduct(cart, aProduct(), 2)).toEqual({ outcome: 'INSUFFICIENT_STOCK' })
  expect(addProduct(cart, aProduct(), 1)).toMatchObject({ outcome: 'increased', cart: { summary: { TotalQty: 5 } } })
  expect(addProduct(emptyCart, aProduct({ Stock: 0 }), 1)).toEqual({ outcome: 'INSUFFICIENT_STOCK' })
})

test('K02: a quantity is set within the stock, and 0 removes the product', () => {
  const cart = cartWith([aProduct(), 1], [aProduct({ ID: 2, PromoPrice: 10_000 }), 1])
  expect(setQuantity(cart, 1, 6)).toEqual({ outcome: 'INSUFFICIENT_STOCK' })
  expect(setQuantity(cart, 1, 5)).toMatchObject({
    cart: { summary: { TotalQty: 6, TotalPrice: 210_000, Total: 210_000 } },
  })
  const removed = setQuantity(cart, 1, 0)
  expect(removed).toMatchObject({ outcome: 'removed', cart: { summary: { TotalQty: 1, TotalPrice: 10_000 } } })
  expect(setQuantity('cart' in removed ? removed.cart : cart, 2, -1)).toEqual({ outcome: 'removed', cart: emptyCart })
})

test('K03: another store, purchase type or delivery date needs confirmation', () => {
  const ready = cartWith([aProduct(), 1])
  const needs = (conflict: string) => ({ outcome: 'needs-confirmation', conflict })
  expect(addProduct(ready, aProduct({ ID: 2, StoreID: 8 }), 1)).toEqual(needs('store'))
  expect(addProduct(ready, aProduct({ ID: 2, PurchaseType: 2 }), 1)).toEqual(needs('purchase-type'))

  const preOrder = { PurchaseType: 2, DeliveryDate: '2027-01-10 00:00:00' }
  const ordered = cartWith([aProduct(preOrder), 1])
  expect(addProduct(ordered, aProduct({ ...preOrder, ID: 2 }), 1)).toMatchObject({ outcome: 'added' })
  const later = aProduct({ ...preOrder, ID: 2, DeliveryDate: '2027-02-10 00:00:00' })
  expect(addProduct(ordered, later, 1)).toEqual(needs('delivery-date'))
})

test('the delivery time of the cart is the date of its pre-orders, null for other products', () => {
  const preOrder = aProduct({ PurchaseType: 2, DeliveryDate: '2027-01-10' })
  expect(cartWith([preOrder, 1]).summary.DeliveryTime).toBe('2027-01-10')
  expect(cartWith([aProduct(), 1]).summary.DeliveryTime).toBeNull()
})

test('K01: weight sums items sold in grams; totals and package size follow every change', () => {
  const oil = aProduct({ ID: 2, Unit: 'ml', Weight: 500, Width: 8, Height: 8, Length: 25 })
  const { summary } = cartWith([aProduct(), 2], [oil, 1])
  expect(summary).toMatchObject({ StoreID: 7, StoreName: 'Toko Gayo', PurchaseType: 1, TotalQty: 3, TotalWeight: 500 })
  expect(summary.Dimensi).toEqual({ Length: 25, Width: 18, Height: 10 })
})

test('changed items clear the courier; address, payment and notes stay', () => {
  const chosen = setChoices(setNote(cartWith([aProduct(), 1]), 1, 'merah'), {
    DeliveryID: 3,
    PaymentType: 'Bank',
    CourierCode: 'jne',
    CourierServiceFee: 18_000,
  })
  expect(chosen.summary.Total).toBe(58_000)
  const more = addProduct(chosen, aProduct(), 1)
  expect(more).toMatchObject({ cart: { items: [{ Note: 'merah' }], summary: { DeliveryID: 3, PaymentType: 'Bank' } } })
  expect('cart' in more && more.cart.summary.CourierCode).toBeUndefined()
  expect('cart' in more && more.cart.summary.Total).toBe(80_000)
})

test('K01: a refresh updates name, stock and lead time, and keeps price and courier', () => {
  const cart = setChoices(cartWith([aProduct(), 2]), { CourierCode: 'jne', CourierServiceFee: 9_000 })
  const fresh = new Map([[1, { ...aProduct(), Name: 'Kopi Gayo Baru', Stock: 9, PromoPrice: 45_000, MinDays: 3 }]])
  const { items, summary } = refreshItems(cart, fresh)
  expect(items[0]).toMatchObject({ Name: 'Kopi Gayo', Stock: 9, MinDays: 3, PromoPrice: 40_000, Total: 80_000 })
  expect(summary).toEqual(cart.summary)
})

test('K01: an accepted price changes line and totals', () => {
  const cart = withCurrentPrice(cartWith([aProduct(), 2]), { ...aProduct(), PromoPrice: 45_000, Discount: 10 })
  expect(cart.items[0]).toMatchObject({ PromoPrice: 45_000, Discount: 10, Total: 90_000 })
  expect(cart.summary).toMatchObject({ TotalPrice: 90_000, Total: 90_000 })
})

test('O06: an accepted price keeps the courier, whose quote is for the same parcel', () => {
  const cart = setChoices(cartWith([aProduct(), 2]), { CourierCode: 'jne', CourierServiceFee: 9_000 })
  const { summary } = withCurrentPrice(cart, { ...aProduct(), PromoPrice: 45_000 })
  expect(summary).toEqual({ ...cart.summary, TotalPrice: 90_000, Total: 99_000 })
})

test('O06: accepted terms change purchase type and delivery date, and keep the courier', () => {
  const cart = setChoices(cartWith([aProduct(), 2]), { CourierCode: 'jne', CourierServiceFee: 9_000 })
  const preOrder = { PurchaseType: 2, DeliveryDate: '2027-01-24' }
  const agreed = withCurrentTerms(cart, { ...aProduct(), ...preOrder, PromoPrice: 45_000 })
  expect(agreed.items[0]).toMatchObject({ ...preOrder, PromoPrice: 40_000 })
  expect(agreed.summary).toEqual({ ...cart.summary, PurchaseType: 2, DeliveryTime: '2027-01-24' })
})

test('a removed line is restored at its position', () => {
  const cart = cartWith([aProduct(), 1], [aProduct({ ID: 2 }), 2], [aProduct({ ID: 3 }), 1])
  const [, item] = cart.items
  const without = setQuantity(cart, 2, 0)
  if (!('cart' in without) || !item) throw new Error('the line was not removed')
  expect(restoreItem(without.cart, item, 1, 'Toko Gayo')).toEqual(cart)
  expect(restoreItem(emptyCart, item, 1, 'Toko Gayo').summary).toMatchObject({ StoreName: 'Toko Gayo', TotalQty: 2 })
})

test('K03: a removed line is not restored into a cart of another store', () => {
  const [item] = cartWith([aProduct(), 1]).items
  const other = cartWith([aProduct({ ID: 9, StoreID: 8 }), 1])
  if (!item) throw new Error('the cart has a line')
  expect(restoreItem(other, item, 0, 'Toko Gayo')).toBe(other)
})
