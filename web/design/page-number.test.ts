import { expect, test } from 'vitest'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from './page-number.ts'

const pageOf = (query: string) => pageNumber(new URLSearchParams(query))

test('reads the page from the URL', () => {
  expect(pageOf('page=3')).toBe(3)
  expect(pageOf('')).toBe(1)
})

test.each(['page=0', 'page=-2', 'page=1.5', 'page=abc', 'page=1e3', 'page=%00', 'page=99999999999999'])(
  'reads %s as the first page',
  (query) => expect(pageOf(query)).toBe(1),
)

test('limits the page, so that list calls skip no more rows than they can', () => {
  expect(pageOf('page=9999999999')).toBe(50_000)
})

test('an empty list has one page', () => {
  expect([0, 1, 12, 13].map((count) => pageCountOf(count, 12))).toEqual([1, 1, 1, 2])
  expect(pageCountOf(undefined, 12)).toBe(0)
})

test('redirects from a page beyond the last one to the last one', () => {
  const hrefOf = (page: number) => `/promo?page=${page}`
  expect(() => redirectIfOutOfRange(2, 2, hrefOf)).not.toThrow()
  expect(() => redirectIfOutOfRange(7, 0, hrefOf)).not.toThrow()
  try {
    redirectIfOutOfRange(7, 2, hrefOf)
    expect.unreachable()
  } catch (response) {
    expect((response as Response).headers.get('location')).toBe('/promo?page=2')
  }
})
