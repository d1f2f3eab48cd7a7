import { beforeAll, expect, test } from 'vitest'
import { leastVisitors, maxShownSearches } from '#contract/values/search/popular-searches.ts'
import type { TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { countPopularSearches, forgetSearchedWords, recordSearch } from './popular-searches.ts'

const shop = await testShop()
const { ctx, sql } = shop
const shopper = shop.as()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
  await shop.aProduct({ name: 'Batik Tulis Pekalongan' })
})

const search = async (keyword: string, visitors = leastVisitors) => {
  for (let n = 1; n <= visitors; n++) await recordSearch(ctx, keyword, `203.0.113.${n}`)
}
const shown = async () => {
  await countPopularSearches(ctx)
  return (await shopper('GET /popularsearch/:oid')).map(({ Keyword }) => Keyword)
}
const hide = (Word: string, IsHidden: boolean) => owner.call('PUT /kelola/searchword', { body: { Word, IsHidden } })

test('S09 words of five visitors within a week are shown if they find something', async () => {
  await search('Batik!', leastVisitors - 1)
  expect(await shown()).toEqual([])
  // The same visitor again counts once.
  await recordSearch(ctx, 'batik', '203.0.113.1')
  expect(await shown()).toEqual([])
  await shopper('POST /searchword/:oid', { body: { Keyword: ' BATIK ' } })
  expect(await shown()).toEqual(['batik'])

  await search('angklung')
  expect(await shown()).toEqual(['batik'])
  expect(await owner.call('GET /kelola/searchword')).toEqual([
    { Word: 'angklung', Visitors: leastVisitors, HasResults: false, IsHidden: false },
    { Word: 'batik', Visitors: leastVisitors, HasResults: true, IsHidden: false },
  ])
})

test('S09 a hidden word stays hidden, also when nobody searches for it any more', async () => {
  await search('batik tulis')
  expect(await shown()).toContain('batik tulis')
  await hide('batik tulis', true)
  await hide('batik tulis', true)
  expect(await shown()).not.toContain('batik tulis')
  const entries = await owner.call('GET /kelola/audit', { query: { Subject: ['searched_word'] } })
  expect(entries).toHaveLength(1)

  await sql`update searched_words set day = day - 7`
  await forgetSearchedWords(ctx)
  expect(await sql`select from searched_words`).toHaveLength(0)
  expect(await shown()).toEqual([])
  expect(await owner.call('GET /kelola/searchword')).toMatchObject([
    { Word: 'batik tulis', Visitors: 0, IsHidden: true },
  ])
  await hide('batik tulis', false)
  await search('batik tulis')
  expect(await shown()).toEqual(['batik tulis'])
  await expect(hide('tidak dicari', true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('S09 neither addresses nor numbers of persons are stored, and a script fills nothing', async () => {
  await search('0812 3456 7890')
  await search('jalan mawar nomor 12 rt 03 rw 05 kelurahan dago kecamatan coblong bandung')
  for (let n = 0; n < 120; n++) await recordSearch(ctx, `kata ${n}`, '198.51.100.7')
  const rows = await sql<{ word: string; visitor: string }[]>`select word, visitor from searched_words`
  expect(rows.filter(({ word }) => word.startsWith('kata'))).toHaveLength(100)
  expect(rows.filter(({ word }) => /0812|jalan/.test(word))).toEqual([])
  expect(rows.filter(({ visitor }) => /203|198/.test(visitor))).toEqual([])
})

test(`at most ${maxShownSearches} words are shown`, async () => {
  for (let n = 0; n < maxShownSearches + 2; n++) await search(`batik ${'abcdefghij'[n]}x`, leastVisitors + n)
  await sql`insert into popular_searches (word, visitors, has_results)
    select 'batik ' || n, 9, true from generate_series(1, 20) n`
  expect(await shopper('GET /popularsearch/:oid')).toHaveLength(maxShownSearches)
})
