import { expect, test } from 'vitest'
import { testShop } from '../../../testing/test-shop.ts'
import { percentOff, promoPriceOf, withPrices } from './prices.ts'

const shop = await testShop()
const reduced = { price: 34_000, discountPercent: 12, salePrice: 29_900 }

test('an entered sale price is paid exactly, and the percentage is rounded', () => {
  expect(withPrices({ price: 34_000, discountPercent: 0, salePrice: null }, { salePrice: 29_900 })).toEqual({
    discountPercent: 12,
    salePrice: 29_900,
  })
  expect(promoPriceOf(reduced)).toBe(29_900)
  expect([percentOff(34_000, 33_999), percentOff(1_000, 1), percentOff(200, 199), percentOff(5, 5)]).toEqual([
    1, 99, 1, 0,
  ])
})

test('a list price alone leaves the sale price, a percentage ends it', () => {
  expect(withPrices(reduced, { price: 40_000 })).toEqual({ price: 40_000, discountPercent: 25, salePrice: 29_900 })
  expect(withPrices(reduced, { discountPercent: 20 })).toEqual({ discountPercent: 20, salePrice: null })
  expect(withPrices(reduced, { salePrice: null })).toEqual({ salePrice: null })
  for (const price of [29_900, 20_000])
    expect(() => withPrices(reduced, { price })).toThrow(expect.objectContaining({ code: 'SALE_PRICE_NOT_LOWER' }))
})

test('the database and the shop compute equal prices', async () => {
  const pairs = [1, 3, 7, 99, 200, 1_001, 34_000, 999_999_999].flatMap((price) =>
    [1, 2, price / 3, price / 2, price * 0.875, price - 1]
      .map(Math.floor)
      .filter((sale) => sale > 0 && sale < price)
      .map((sale) => ({ price, sale })),
  )
  const rows = await shop.sql<{ price: number; sale: number; percent: number }[]>`
    select price, sale, percent_off(price, sale) as percent
    from jsonb_to_recordset(${shop.sql.json(pairs)}) as r (price bigint, sale bigint)`
  expect(rows).toHaveLength(pairs.length)
  for (const { price, sale, percent } of rows) expect(percent, `${sale} of ${price}`).toBe(percentOff(price, sale))
})

test('the previous release, which writes a price and a percentage, ends a sale price', async () => {
  const { id } = await shop.aProduct({ price: 34_000 })
  const stored = async () => {
    const [row] = await shop.sql`select price, discount_percent, sale_price, promo_price from products where id = ${id}`
    return Object.values(row!)
  }
  await shop.sql`update products set sale_price = 29900, discount_percent = 12 where id = ${id}`
  expect(await stored()).toEqual([34_000, 12, 29_900, 29_900])
  await shop.sql`update products set price = 34000, discount_percent = 10 where id = ${id}`
  expect(await stored()).toEqual([34_000, 10, null, 30_600])
})
