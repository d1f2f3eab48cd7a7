import { expect, test } from 'vitest'
import { textToHtml } from '../../rich-text/text-to-html.ts'
import { listPrice } from './product-row.ts'

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
