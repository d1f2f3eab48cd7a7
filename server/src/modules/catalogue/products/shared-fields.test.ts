import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/database.ts'
import type { TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { grantRole } from '../../staff/staff-queries.ts'

const shop = await testShop()
let owner: TestUser
let stranger: TestUser
let store: { id: number }
let family: { ID: number; Members: { ProductID: number; Version: number }[] }

beforeAll(async () => {
  ;[owner, stranger, store] = await Promise.all([shop.anOperator(), shop.aUser(), shop.aStore()])
  const other = await shop.aStore()
  await inTransaction(shop.sql, (tx) => grantRole(tx, stranger.id, 'store_owner', other.id))
})
beforeEach(async () => {
  const { id } = await shop.aProduct({ storeId: store.id, weight: 300, description: '<p>Lama</p>' })
  const members = ['S', 'M', 'L'].map((size, index) => ({
    ...{ ProductID: index === 0 ? id : null, Values: [size], Price: 90_000 + 1_000 * index },
    ...(index === 0 && { Version: 1 }),
  }))
  family = await owner.call('POST /kelola/product/:id/family', {
    params: { id },
    body: { Name: 'Kaus', Options: [{ Name: 'Ukuran', Values: ['S', 'M', 'L'] }], Members: members },
  })
})

const shared = (user = owner) => user.call('GET /kelola/family/:id/shared', { params: { id: family.ID } })
const update = async (body: object, user = owner) => {
  const { Members } = await shared()
  return user.call('PUT /kelola/family/:id/shared', { params: { id: family.ID }, body: { Members, ...body } })
}
const productOf = (index: number) =>
  owner.call('GET /kelola/product/:id', { params: { id: family.Members[index]!.ProductID } })

test('texts, way of selling and measures of all variants change at once, and no other field', async () => {
  const { id: CategoryID } = await shop.aCategory()
  const changes = {
    CategoryID,
    Description: '<p>Baru</p><script>alert(1)</script>',
    PurchaseType: 3,
    MinDays: 4,
    Weight: 250,
  }
  const saved = await update(changes)
  const after = { ...changes, Description: '<p>Baru</p>' }
  expect(saved).toMatchObject({ ...after, Differing: [], Name: 'Kaus' })
  for (const index of [0, 1, 2]) {
    const product = await productOf(index)
    expect(product).toMatchObject({ ...after, Price: 90_000 + 1_000 * index, FamilyID: family.ID })
    const [entry] = await shop.sql<{ user: number; before: object; after: object }[]>`
      select user_id as user, before, after from audit_log
      where subject = 'product' and subject_id = ${String(product.ID)} order by id desc limit 1`
    expect(entry).toMatchObject({ user: owner.id, before: { weight: 300 }, after: { weight: 250, minDays: 4 } })
  }
})

test('differing fields are listed, do not change on their own, and are equal after a change', async () => {
  const params = { id: family.Members[1]!.ProductID }
  const { Version } = await productOf(1)
  await owner.call('PUT /kelola/product/:id', { params, body: { Version, Weight: 500, Length: 40 } })
  expect((await shared()).Differing).toEqual(['Weight', 'Length'])
  const saved = await update({ Weight: 500 })
  expect(saved.Differing).toEqual(['Length'])
  // The variant that had the value already has not changed.
  expect((await productOf(1)).Version).toBe(Version + 1)
  expect((await productOf(0)).Weight).toBe(500)
})

test('an archived variant stays as it is', async () => {
  const params = { id: family.Members[2]!.ProductID }
  const { Version } = await productOf(2)
  await owner.call('PUT /kelola/product/:id/archive', { params, body: { Version, IsArchived: true } })
  expect((await update({ Weight: 111 })).Members).toHaveLength(2)
  expect((await productOf(2)).Weight).toBe(300)
})

test('with an outdated version of one variant the change is refused, and none changes', async () => {
  const { Members } = await shared()
  const { Version } = await productOf(1)
  const params = { id: family.ID }
  const refused = { code: 'EDIT_CONFLICT' }
  for (const seen of [Members.slice(1), [...Members, { ProductID: 999_999, Version: 1 }]]) {
    await expect(
      owner.call('PUT /kelola/family/:id/shared', { params, body: { Members: seen, Weight: 1 } }),
    ).rejects.toMatchObject(refused)
  }
  await owner.call('PUT /kelola/product/:id', {
    params: { id: family.Members[1]!.ProductID },
    body: { Version, Discount: 5 },
  })
  await expect(
    owner.call('PUT /kelola/family/:id/shared', { params, body: { Members, Weight: 1 } }),
  ).rejects.toMatchObject(refused)
  expect(await Promise.all([0, 1, 2].map(async (index) => (await productOf(index)).Weight))).toEqual([300, 300, 300])
})

test.each([
  ['a missing category', { CategoryID: 999_999 }, 'CATEGORY_UNKNOWN'],
  ['a way of selling without its days', { PurchaseType: 3 }, 'PURCHASE_TYPE_INCOMPLETE'],
])('%s is refused, and no variant changes', async (_, body, code) => {
  await expect(update({ ...body, Weight: 1 })).rejects.toMatchObject({ code })
  expect((await productOf(0)).Weight).toBe(300)
})

test('owners of other stores neither see nor change it', async () => {
  await expect(shared(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(update({ Weight: 1 }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of two concurrent changes one is refused', async () => {
  const { Members } = await shared()
  const save = (Weight: number) =>
    owner.call('PUT /kelola/family/:id/shared', { params: { id: family.ID }, body: { Members, Weight } })
  const outcomes = await Promise.allSettled([save(1), save(2)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await shared()).Differing).toEqual([])
})
