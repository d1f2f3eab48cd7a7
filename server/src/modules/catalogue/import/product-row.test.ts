import { describe, expect, test } from 'vitest'
import { listPrice, readProduct } from './product-row.ts'
import { RowFields } from './row-fields.ts'
import { textToHtml } from './text-to-html.ts'

const validRow = {
  id: 'p1',
  name: 'Sambal Roa',
  store_id: 's1',
  category_path: 'makanan-minuman/bumbu',
  price: '52000',
}
function read(change: Record<string, string> = {}) {
  const fields = new RowFields({ line: 2, values: { ...validRow, ...change } })
  const product = readProduct(fields)
  return { product, problems: fields.problems.map(({ column, reason }) => `${column}: ${reason}`) }
}

describe('a product row', () => {
  test('needs only id, name, store, category and price', () => {
    expect(read()).toEqual({
      problems: [],
      product: {
        externalId: 'p1',
        storeExternalId: 's1',
        category: { slug: 'makanan-minuman', name: null },
        name: 'Sambal Roa',
        description: null,
        price: 52_000,
        discountPercent: 0,
        purchaseType: 'ready',
        minDays: null,
        closedAt: null,
        deliveryDate: null,
        available: null,
        weight: null,
        unit: null,
        lengthCm: null,
        widthCm: null,
        heightCm: null,
        stock: null,
        sold: null,
      },
    })
  })

  test('may have optional columns', () => {
    const { product, problems } = read({
      original_price: '65000',
      preorder: '1',
      min_days: '5',
      weight_g: '250',
      stock: '0',
      status: '0',
      description: 'Pedas\nsekali\n\n<b>Asli</b> & enak',
      category1: 'Makanan & Minuman',
    })
    expect(problems).toEqual([])
    expect(product).toMatchObject({ discountPercent: 20, price: 65_000, purchaseType: 'made_to_order', minDays: 5 })
    expect(product).toMatchObject({ weight: 250, unit: 'gram', stock: 0, available: false })
    expect(product.description).toBe('<p>Pedas<br>sekali</p><p>&lt;b&gt;Asli&lt;/b&gt; &amp; enak</p>')
    expect(product.category).toMatchObject({ name: 'Makanan & Minuman' })
  })

  test('has its category with those above it in place of the path', () => {
    expect(read({ category: 'Makanan>  Kue kering ' }).product.category).toEqual({ names: ['Makanan', 'Kue kering'] })
  })

  test('has the dates of a pre-order', () => {
    const dates = { purchase_type: 'pre_order', closed_at: '2026-05-01 17:00:00', delivery_date: '2026-05-20' }
    expect(read(dates).product).toMatchObject({
      purchaseType: 'pre_order',
      closedAt: new Date('2026-05-01T10:00:00Z'),
      deliveryDate: '2026-05-20',
    })
  })

  test.each([
    ['a price of 0', { price: '0' }, ['price: less than 1']],
    ['a negative price', { price: '-5' }, ['price: less than 1']],
    ['a price with a dot', { price: '52.000' }, ['price: not a whole number in plain digits']],
    ['a price with letters', { price: 'Rp52000' }, ['price: not a whole number in plain digits']],
    ['a price above the maximum', { price: '99999999999' }, ['price: more than 10000000000']],
    ['no price', { price: '' }, ['price: empty or missing']],
    ['no name', { name: ' \u200b ' }, ['name: empty or missing']],
    ['a name of 256 characters', { name: 'x'.repeat(256) }, ['name: longer than 255 characters']],
    ['no store', { store_id: '' }, ['store_id: empty or missing']],
    ['no category', { category_path: '/x' }, ['category_path: begins with a slash']],
    ['four levels of categories', { category: 'A > B > C > D' }, ['category: more than 3 levels']],
    ['a category without a name', { category: 'Makanan > ' }, ['category: a level without a name']],
    ['a fractional stock', { stock: '1.5' }, ['stock: not a whole number in plain digits']],
    ['a day that does not exist', { delivery_date: '2026-02-31' }, ['delivery_date: not a day of the calendar']],
    [
      'an unknown purchase type',
      { purchase_type: 'constructor' },
      ['purchase_type: none of ready, pre_order, made_to_order'],
    ],
    [
      'several problems',
      { name: '', price: 'x' },
      ['name: empty or missing', 'price: not a whole number in plain digits'],
    ],
  ])('is refused for %s', (_what, change, problems) => {
    expect(read(change).problems).toEqual(problems)
  })

  test('accepts names of 255 characters, emoji counted as one, and strips control characters', () => {
    expect(read({ name: '🍪'.repeat(255) }).problems).toEqual([])
    expect(read({ name: ' Kue\u0000\tkering \u202eABC\n' }).product.name).toBe('Kue kering ABC')
    expect(read({ name: '<img src=x onerror=alert(1)>' }).product.name).toBe('<img src=x onerror=alert(1)>')
  })
})

test('the list price less its discount is exactly the price to pay', () => {
  for (const discount of [0, 1, 7, 31, 50, 66, 99]) {
    for (const price of [1, 99, 1_000, 52_000, 139_000, 9_999_999]) {
      const list = listPrice(price, discount)
      expect(list - Math.floor((list * discount) / 100)).toBe(price)
    }
  }
})

test('textToHtml escapes markup', () => {
  expect(textToHtml('<script>alert("&")</script>')).toBe('<p>&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</p>')
})
