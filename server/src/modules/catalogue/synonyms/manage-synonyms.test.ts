import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = await testShop()
const shopper = shop.as()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
  await shop.aProduct({ name: 'Tungku Tanah Liat' })
})

const search = async (Keyword: string) =>
  (await shopper('GET /search/:oid', { query: { Keyword } })).Products.map(({ Name, Match }) => [Name, Match])
const create = (Words: string) => owner.call('POST /kelola/synonym', { body: { Words } })

test('S09 a word added by an owner has the results of its synonyms, until it is deleted', async () => {
  expect(await search('anglo')).toEqual([])
  const { ID, Version, Words } = await create(' anglo,tungku  tanah , anglo')
  expect(Words).toBe('anglo, tungku tanah')
  expect(await search('anglo')).toEqual([['Tungku Tanah Liat', 'related']])

  const changed = await owner.call('PUT /kelola/synonym/:id', {
    params: { id: ID },
    body: { Version, Words: 'keren, tungku' },
  })
  expect(changed).toMatchObject({ Words: 'keren, tungku', Version: Version + 1 })
  expect(await search('anglo')).toEqual([])
  expect(await search('keren')).toEqual([['Tungku Tanah Liat', 'related']])

  await owner.call('DELETE /kelola/synonym/:id', { params: { id: ID } })
  expect(await search('keren')).toEqual([])
  const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['synonym'], SubjectID: [String(ID)] } })
  expect(entry).toMatchObject({ Action: 'delete' })
})

test('a family needs two different words, and can be found by each of them', async () => {
  await expect(create('anglo')).rejects.toMatchObject({ http: 422 })
  await expect(create('anglo, Anglo!')).rejects.toMatchObject({ code: 'SYNONYM_ALONE' })
  const { ID } = await create('gerabah, tembikar')
  for (const Text of ['gerabah', 'TEMBIKAR']) {
    expect(await owner.call('GET /kelola/synonym', { query: { Text: [Text] } })).toMatchObject([{ ID }])
  }
})

test('if two people edit one version, the second gets a conflict', async () => {
  const { ID, Version } = await create('kendi, teko tanah')
  const edits = await Promise.allSettled(
    ['kendi, teko', 'kendi, guci'].map((Words) =>
      owner.call('PUT /kelola/synonym/:id', { params: { id: ID }, body: { Version, Words } }),
    ),
  )
  expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
