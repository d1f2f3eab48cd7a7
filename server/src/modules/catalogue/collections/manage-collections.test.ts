import { beforeAll, describe, expect, test } from 'vitest'
import type { CollectionRule } from '#contract/backoffice/collections.ts'
import type { Body } from '#contract/client.ts'
import { maxFoundProducts, sourceOfCollection } from '#contract/values/products/collections.ts'
import type { ProductAttributes, TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { refreshCollections } from './refresh-collections.ts'

const shop = await testShop()
const shopper = shop.as()
let owner: TestUser

beforeAll(async () => {
  owner = await shop.anOperator()
})

const everything: CollectionRule = {
  ...{ CategoryIDs: [], StoreIDs: [], PriceFrom: null, PriceTo: null, MinDiscount: 0, PurchaseTypes: [] },
  ...{ OnlyInStock: false, OrderBy: 'newest' },
}
const products = (changes: Partial<Body<'POST /kelola/collection/preview'>> = {}) => ({
  ...{ IsByRule: false, ProductIDs: [], Rule: everything },
  ...changes,
})
const create = (changes: Partial<Body<'POST /kelola/collection'>> = {}) =>
  owner.call('POST /kelola/collection', { body: { Name: 'Untuk Lebaran', ...products(), ...changes } })
const update = (id: number, body: Body<'PUT /kelola/collection/:id'>) =>
  owner.call('PUT /kelola/collection/:id', { params: { id }, body })
const shown = async (id: number) =>
  (await shopper('GET /collection/:oid/:id', { params: { id } })).Products.map(({ ID }) => ID)
const found = async (rule: Partial<CollectionRule>) => {
  const body = products({ IsByRule: true, Rule: { ...everything, ...rule } })
  return (await owner.call('POST /kelola/collection/preview', { body })).Products.map(({ ID }) => ID)
}
const make = async (fields: ProductAttributes) => (await shop.aProduct(fields)).id

describe('a collection by hand', () => {
  test('shows its products once and in their order, without those that are not on sale', async () => {
    const [first, second, hidden] = [await make({}), await make({}), await make({ available: false })]
    const { ID, Version } = await create({ ProductIDs: [second, hidden, first, second] })
    expect(await shown(ID)).toEqual([second, first])
    expect(await update(ID, { Version, ProductIDs: [first] })).toMatchObject({ Version: Version + 1, Products: 1 })
    expect(await shown(ID)).toEqual([first])
  })

  test('has at most 200 of them', async () => {
    const ids = Array.from({ length: 201 }, (_, n) => n + 1)
    await expect(create({ ProductIDs: ids })).rejects.toMatchObject({ http: 422 })
  })
})

describe('a rule', () => {
  let store: { id: number }
  let category: { id: number }
  let below: { id: number }

  beforeAll(async () => {
    store = await shop.aStore()
    category = await shop.aCategory()
    const body = { Name: 'Di bawahnya', Img: '', ParentID: category.id, IsShown: true }
    below = { id: (await owner.call('POST /kelola/category', { body })).ID }
  })

  test('narrows by category with those below, store, price, discount, purchase type and stock', async () => {
    const own = { storeId: store.id, categoryId: category.id }
    const cheap = await make({ ...own, price: 10_000, totalPurchase: 9 })
    const reduced = await make({ ...own, categoryId: below.id, price: 40_000, discount: 50, totalPurchase: 5 })
    const made = await make({ ...own, price: 30_000, purchaseType: 'made_to_order', minDays: 2, stock: 0 })
    const elsewhere = await make({ categoryId: category.id, price: 15_000 })
    await make({ ...own, available: false })
    const inCategory = { CategoryIDs: [category.id] }
    expect(await found(inCategory)).toEqual([elsewhere, made, reduced, cheap])
    expect(await found({ CategoryIDs: [below.id] })).toEqual([reduced])
    expect(await found({ StoreIDs: [store.id] })).toEqual([made, reduced, cheap])
    expect(await found({ ...inCategory, PriceFrom: 15_000, PriceTo: 20_000 })).toEqual([elsewhere, reduced])
    expect(await found({ ...inCategory, MinDiscount: 50 })).toEqual([reduced])
    expect(await found({ ...inCategory, PurchaseTypes: [3] })).toEqual([made])
    expect(await found({ ...inCategory, OnlyInStock: true })).toEqual([elsewhere, reduced, cheap])
    expect(await found({ ...inCategory, OrderBy: 'popular' })).toEqual([cheap, reduced, elsewhere, made])
    expect(await found({ ...inCategory, OrderBy: 'cheapest' })).toEqual([cheap, elsewhere, reduced, made])
  })

  test('shows at most fifty, and runs when it is saved and again later', async () => {
    const { id: categoryId } = await shop.aCategory()
    const old = await make({ categoryId })
    const rule = { ...everything, CategoryIDs: [categoryId] }
    const { ID } = await create({ IsByRule: true, Rule: rule })
    expect(await shown(ID)).toEqual([old])
    const ids = [old]
    while (ids.length <= maxFoundProducts) ids.push(await make({ categoryId }))
    expect(await shown(ID)).toEqual([old])
    await refreshCollections(shop.ctx)
    expect(await shown(ID)).toEqual(ids.toReversed().slice(0, maxFoundProducts))
    expect(await owner.call('GET /kelola/collection/:id', { params: { id: ID } })).toMatchObject({
      ...{ Products: maxFoundProducts, Rule: rule },
    })
  })
})

test('if two people edit one version, the second gets a conflict', async () => {
  const { ID, Version } = await create()
  const edits = await Promise.allSettled(['Natal', 'Imlek'].map((Name) => update(ID, { Version, Name })))
  expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(update(ID, { Version, Name: 'Waisak' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
})

test('a deleted one is gone, and the audit log records it', async () => {
  const { ID } = await create({ Name: 'Sementara' })
  await owner.call('DELETE /kelola/collection/:id', { params: { id: ID } })
  await expect(shown(ID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['collection'], SubjectID: [String(ID)] } })
  expect(entry).toMatchObject({ Action: 'delete' })
  expect(JSON.parse(entry!.Before)).toMatchObject({ name: 'Sementara', byRule: false })
})

test('a section of the home page may show one', async () => {
  const { ID } = await create()
  const [item] = await owner.call('GET /kelola/content', { query: { Kind: ['home_sections'] } })
  const save = async (Source: string) => {
    const { Version } = await owner.call('GET /kelola/homesection/:id', { params: { id: item!.ID } })
    const Sections = [{ Kind: 'products' as const, Source, Layout: 'grid' as const }]
    return owner.call('PUT /kelola/homesection/:id', { params: { id: item!.ID }, body: { Version, Sections } })
  }
  await expect(save('collection:x')).rejects.toMatchObject({ code: 'SECTION_REFUSED' })
  const { Version } = await save(sourceOfCollection(ID))
  await owner.call('PUT /kelola/content/:id/publish', { params: { id: item!.ID }, body: { Version } })
  expect(await shopper('GET /homesection/:oid')).toEqual([
    { Kind: 'products', Source: `collection:${ID}`, Layout: 'grid' },
  ])
})
