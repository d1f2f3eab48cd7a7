import { expect, test } from 'vitest'
import { type Cart, type CartItem, emptyCart, withItems } from './cart.ts'
import { fittingGoods, type KeptGoods, putBack, withKept, withoutKept } from './kept-goods.ts'

const item = (ProductID: number, StoreID: number, PurchaseType = 1): CartItem => ({
  ...{ ID: ProductID, ProductID, StoreID, PurchaseType, Name: `Barang ${ProductID}`, Img: '', Note: '', Unit: 'gram' },
  ...{ Price: 100, PromoPrice: 100, Discount: 0, Qty: 1, Total: 100, Stock: 9, MinDays: null, DeliveryDate: null },
  ...{ Weight: 1, Width: 1, Height: 1, Length: 1 },
})
const cart = (...items: CartItem[]): Cart =>
  withItems({ items, summary: { ...emptyCart.summary, StoreName: `Toko ${items[0]?.StoreID}` } }, items)
const ids = ({ items }: { items: CartItem[] }) => items.map(({ ProductID }) => ProductID)

test('K03 goods are kept by store, the latest first, and a product once', () => {
  const kept = withKept(withKept(withKept([], cart(item(1, 7))), cart(item(2, 8))), cart(item(3, 7), item(1, 7)))
  expect(kept.map((one) => [one.storeName, ids(one)])).toEqual([
    ['Toko 7', [3, 1]],
    ['Toko 8', [2]],
  ])
  expect(withKept(kept, emptyCart)).toEqual(kept)
  expect(withoutKept(kept, 8, [2]).map(({ storeId }) => storeId)).toEqual([7])
  expect(ids(withoutKept(kept, 7, [3])[0]!)).toEqual([1])
})

test('K03 kept goods have a maximum', () => {
  const many = Array.from({ length: 30 }, (_, n) => cart(item(n + 1, n + 1)))
  expect(many.reduce<KeptGoods[]>(withKept, [])).toHaveLength(20)
  const [goods] = withKept([], cart(...Array.from({ length: 60 }, (_, n) => item(n + 1, 7))))
  expect(goods!.items).toHaveLength(50)
})

test('K03 kept goods come back into a cart of their store, and are asked about elsewhere', () => {
  const [goods] = withKept([], cart(item(1, 7), item(2, 7)))
  const back = putBack(cart(item(2, 7)), goods!)
  expect('cart' in back && ids(back.cart)).toEqual([2, 1])
  expect(putBack(cart(item(9, 8)), goods!)).toEqual({ conflict: 'store' })
  expect(putBack(cart(item(9, 7, 2)), goods!)).toEqual({ conflict: 'purchase-type' })
  const [mixed] = withKept(withKept([], cart(item(5, 7, 2))), cart(item(1, 7)))
  expect(ids(fittingGoods(mixed!))).toEqual([1])
})
