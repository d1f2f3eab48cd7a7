import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOf, wireDigitalStatus } from './wire-numbers.ts'

test('a number has all its names in the table; an unknown number has none', () => {
  expect(namesOf(wireDigitalStatus, [1, 9])).toEqual(['inquiring', 'ready', 'waiting', 'failed'])
  expect(namesOf(wireDigitalStatus, [0, 4])).toEqual([])
})

const field = String.raw`\b(?:\w*Status|PurchaseType|DeliveryOption|DeliveryOptionID|ReferenceType)`
/** `order.Status === 6`. A lower-case `status` is that of HTTP. */
const comparison = new RegExp(String.raw`${field}\b\)?\s*(?:[=!]==?|[<>]=?)\s*\d`)
/** `{ OrderStatus: 1 }`; 0 is no state. Tests may use numbers in expected responses. */
const literal = new RegExp(String.raw`${field}: [1-9]`)

test('no code compares or writes a wire state as a bare number', () => {
  const files = globSync('{web,storefront,backoffice,server,e2e}/**/*.{ts,tsx}', {
    exclude: (path) => /node_modules|\.react-router|specification-client/.test(String(path)),
  })
  const found = files.flatMap((file) => {
    const isTest = /\.(?:test|spec)\.tsx?$|^server\/src\/testing|^e2e\//.test(file)
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => comparison.test(line) || (!isTest && literal.test(line)))
      .map((line) => `${file}: ${line.trim()}`)
  })
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
