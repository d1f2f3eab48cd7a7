import { beforeAll, describe, expect, test } from 'vitest'
import type { Body, Data } from '#contract/client.ts'
import { inTransaction } from '../../db/database.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { grantRole } from '../staff/staff-queries.ts'

const shop = await testShop()
const shopper = shop.as()
let owner: TestUser

type Category = Data<'GET /kelola/category/:id'>

beforeAll(async () => {
  owner = await shop.anOperator()
})

let lastName = 0
const create = (fields: Partial<Body<'POST /kelola/category'>> = {}) =>
  owner.call('POST /kelola/category', {
    body: { Name: `Kategori ${++lastName}`, Img: '', ParentID: null, IsShown: true, ...fields },
  })
const below = (parent: { ID: number }, Name?: string) => create({ ParentID: parent.ID, ...(Name && { Name }) })
const get = (id: number) => owner.call('GET /kelola/category/:id', { params: { id } })
const update = (id: number, body: Body<'PUT /kelola/category/:id'>) =>
  owner.call('PUT /kelola/category/:id', { params: { id }, body })
const move = async (category: { ID: number }, parent: { ID: number } | null) =>
  update(category.ID, { Version: (await get(category.ID)).Version, ParentID: parent?.ID ?? null })
const merge = async (from: { ID: number }, into: { ID: number }) =>
  owner.call('PUT /kelola/category/:id/merge', {
    params: { id: from.ID },
    body: { Version: (await get(from.ID)).Version, IntoID: into.ID },
  })
const productsIn = async ({ ID }: { ID: number }, count: number, fields: { available?: boolean } = {}) => {
  const made: number[] = []
  for (let n = 0; n < count; n++) made.push((await shop.aProduct({ categoryId: ID, ...fields })).id)
  return made
}
const idsIn = async ({ ID }: { ID: number }, query: object = {}) =>
  (await shopper('GET /product/:oid', { query: { CategoryID: ID, Size: 50, ...query } })).map((card) => card.ID)
const countIn = async ({ ID }: { ID: number }) =>
  (await shopper('GET /productcount/:oid', { query: { CategoryID: ID } })).count
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** Three categories below each other. */
async function aLine(): Promise<[Category, Category, Category]> {
  const top = await create()
  const middle = await below(top)
  return [top, middle, await below(middle)]
}

describe('a category has its place', () => {
  test('on at most three levels, also with what is below it', async () => {
    const [top, middle, leaf] = await aLine()
    await expect(below(leaf)).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' })
    const other = await create()
    await expect(move(top, other)).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' })
    await expect(move(middle, await below(other))).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' })
    expect(await move(middle, other)).toMatchObject({ ParentID: other.ID })
    expect(await move(middle, null)).toMatchObject({ ParentID: null })
  })

  test('never below itself, and only below an existing one', async () => {
    const [top, middle, leaf] = await aLine()
    for (const inside of [top, middle, leaf]) {
      await expect(move(top, inside)).rejects.toMatchObject({ code: 'CATEGORY_INSIDE_ITSELF' })
    }
    await expect(move(leaf, { ID: 999_999 })).rejects.toMatchObject({ code: 'CATEGORY_UNKNOWN' })
    await expect(create({ ParentID: 999_999 })).rejects.toMatchObject({ code: 'CATEGORY_UNKNOWN' })
  })

  test('also for direct writes to the database', async () => {
    const [top, , leaf] = await aLine()
    const circle = shop.sql`update categories set parent_id = ${leaf.ID} where id = ${top.ID}`
    await expect(circle).rejects.toThrow('at most three levels')
  })

  test('two concurrent moves make no cycle', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await Promise.all([create(), create()])
      const moves = await Promise.allSettled([move(one, other), move(other, one)])
      expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const refused = moves.find((result) => result.status === 'rejected')
      expect(refused?.reason).toMatchObject({ code: 'CATEGORY_INSIDE_ITSELF' })
    }
  })

  test('among its siblings, at the end when it is new or comes from elsewhere', async () => {
    const parent = await create()
    const names = async () =>
      (await shopper('GET /productcategory/:oid/:id', byId(parent))).Below.map((one) => one.Name)
    const [tea, coffee] = [await below(parent, 'Teh'), await below(parent, 'Kopi')]
    await move(await create({ Name: 'Susu' }), parent)
    expect(await names()).toEqual(['Teh', 'Kopi', 'Susu'])
    const order = (IDs: number[]) => owner.call('PUT /kelola/categoryorder', { body: { ParentID: parent.ID, IDs } })
    await expect(order([parent.ID])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await names()).toEqual(['Teh', 'Kopi', 'Susu'])
    await order([coffee.ID, tea.ID])
    expect(await names()).toEqual(['Kopi', 'Teh', 'Susu'])
  })
})

const byId = ({ ID }: { ID: number }) => ({ params: { id: ID } })

describe('C02 shoppers', () => {
  test('get the first level as the list, and any category by its ID or name', async () => {
    const [top, middle, leaf] = await aLine()
    const ids = async (query: object) => (await shopper('GET /productcategory/:oid', { query })).map(({ ID }) => ID)
    const first = await ids({ Size: 1000 })
    expect(first).toContain(top.ID)
    for (const { ID } of [middle, leaf]) expect(first).not.toContain(ID)
    expect(await ids({ ID: [leaf.ID] })).toEqual([leaf.ID])
    expect(await ids({ Name: [leaf.Name] })).toContain(leaf.ID)
  })

  test('return a category with its ancestors and children', async () => {
    const [top, middle, leaf] = await aLine()
    const idsOf = (rows: readonly { ID: number }[]) => rows.map(({ ID }) => ID)
    const found = await shopper('GET /productcategory/:oid/:id', byId(middle))
    expect(found).toMatchObject({ ID: middle.ID, Name: middle.Name })
    expect([idsOf(found.Above), idsOf(found.Below)]).toEqual([[top.ID], [leaf.ID]])
    await expect(shopper('GET /productcategory/:oid/:id', { params: { id: 999_999 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const { id } = await shop.aProduct({ categoryId: leaf.ID })
    const product = await shopper('GET /product/:oid/:id', { params: { id } })
    expect(idsOf(product.CategoriesAbove)).toEqual([top.ID, middle.ID])
    expect(product.CategoryID).toBe(leaf.ID)
  })

  test('a hidden one is in no list, but its page and its products are still available', async () => {
    const [top, middle, leaf] = await aLine()
    const [product] = await productsIn(leaf, 1)
    await update(middle.ID, { Version: middle.Version, IsShown: false })
    expect((await shopper('GET /productcategory/:oid/:id', byId(top))).Below).toEqual([])
    for (const { Name } of [middle, leaf]) {
      const found = await shopper('GET /productcategory/:oid', { query: { Name: [Name] } })
      expect(found.map((one) => one.Name)).not.toContain(Name)
    }
    expect(await shopper('GET /productcategory/:oid', { query: { ID: [middle.ID] } })).toHaveLength(1)
    const hidden = await shopper('GET /productcategory/:oid', {
      query: { Status: 0, ID: [top.ID, middle.ID, leaf.ID] },
    })
    expect(sorted(hidden.map(({ ID }) => ID))).toEqual([middle.ID, leaf.ID])
    expect(await idsIn(top)).toEqual([product])
  })
})

describe('C02 the list of a category', () => {
  test('includes and counts the products of its subcategories, in every order and on every page', async () => {
    const [top, middle, leaf] = await aLine()
    const all = [...(await productsIn(top, 2)), ...(await productsIn(middle, 3)), ...(await productsIn(leaf, 4))]
    await productsIn(leaf, 1, { available: false })
    expect(await countIn(top)).toBe(9)
    for (const SortBy of ['ID', 'Name', 'Price', 'PromoPrice', 'Updated_At', 'TotalPurchase', 'InStock'] as const) {
      const descending = await idsIn(top, { SortBy: `${SortBy}-desc` })
      expect(sorted(descending)).toEqual(all)
      const pages = []
      for (const Page of [1, 2, 3]) pages.push(...(await idsIn(top, { SortBy: `${SortBy}-desc`, Page, Size: 4 })))
      expect(pages).toEqual(descending)
      expect(await idsIn(top, { SortBy: `${SortBy}-asc` })).toEqual(descending.toReversed())
    }
    expect(await idsIn(middle)).toHaveLength(7)
    expect(await idsIn(leaf)).toHaveLength(4)
    const named = { query: { CategoryName: [top.Name], Size: 50 } }
    expect(await shopper('GET /product/:oid', named)).toHaveLength(9)
    expect((await shopper('GET /latestproduct/:oid', { query: { CategoryID: top.ID } })).LatestProduct).toHaveLength(9)
  })

  test('S09 is searched with its subcategories, and its name finds their products', async () => {
    const top = await create({ Name: 'Perkakas' })
    const { id } = await shop.aProduct({ categoryId: (await below(top)).ID, name: 'Gergaji Ukir' })
    expect(await idsIn(top, { Name: 'gergaji' })).toEqual([id])
    const found = await shopper('GET /product/:oid', { query: { Name: 'perkakas' } })
    expect(found.map(({ ID }) => ID)).toEqual([id])
  })

  test('follows a category that moves', async () => {
    const [from, to] = await Promise.all([create(), create()])
    const moving = await below(from)
    const made = await productsIn(moving, 2)
    await move(moving, to)
    expect([await countIn(from), await countIn(to)]).toEqual([0, 2])
    expect(sorted(await idsIn(to))).toEqual(made)
  })
})

describe('a merge', () => {
  test('into itself, into a subcategory or too deep is refused', async () => {
    const [top, middle, leaf] = await aLine()
    for (const inside of [top, middle, leaf]) {
      await expect(merge(top, inside)).rejects.toMatchObject({ code: 'CATEGORY_INSIDE_ITSELF' })
    }
    const [, , deep] = await aLine()
    await expect(merge(middle, deep)).rejects.toMatchObject({ code: 'CATEGORY_TOO_DEEP' })
    await expect(merge(top, { ID: 999_999 })).rejects.toMatchObject({ code: 'CATEGORY_UNKNOWN' })
    const stale = { params: { id: top.ID }, body: { Version: top.Version + 1, IntoID: deep.ID } }
    await expect(owner.call('PUT /kelola/category/:id/merge', stale)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  })

  test('moves products and subcategories, and its id is redirected to the other one', async () => {
    const [from, into] = [await create({ Name: 'Kue' }), await create({ Name: 'Roti' })]
    const [own, kept] = [await below(from), await below(into)]
    const made = [...(await productsIn(from, 2)), ...(await productsIn(own, 1)), ...(await productsIn(into, 1))]
    const [unseen] = await productsIn(from, 1, { available: false })
    expect(await get(from.ID)).toMatchObject({ Products: 2, ProductsWithin: 3, AllProducts: 3 })
    expect(await merge(from, into)).toMatchObject({ ID: into.ID, Products: 3, ProductsWithin: 4, AllProducts: 4 })
    expect((await shopper('GET /productcategory/:oid/:id', byId(into))).Below.map(({ ID }) => ID)).toEqual([
      kept.ID,
      own.ID,
    ])
    await expect(get(from.ID)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const category of [from, into]) {
      expect(sorted(await idsIn(category))).toEqual(made)
      expect(await countIn(category)).toBe(4)
      expect((await shopper('GET /productcategory/:oid/:id', byId(category))).ID).toBe(into.ID)
      const [listed] = await shopper('GET /productcategory/:oid', { query: { ID: [category.ID] } })
      expect(listed).toMatchObject({ ID: into.ID, Name: 'Roti' })
    }
    const [row] = await shop.sql<
      { category: number }[]
    >`select category_id as category from products where id = ${unseen!}`
    expect(row).toEqual({ category: into.ID })
    const query = { Subject: ['category' as const], SubjectID: [String(from.ID)] }
    const [entry] = await owner.call('GET /kelola/audit', { query })
    expect(entry).toMatchObject({ Action: 'merge', Before: '{"name":"Kue"}' })
    expect(JSON.parse(entry!.After)).toEqual({ intoId: into.ID, products: 3, subcategories: 1 })
  })

  test('of a merged category redirects to the last one', async () => {
    const [one, two, three] = [await create(), await create(), await create()]
    const [product] = await productsIn(one, 1)
    await merge(one, two)
    await merge(two, three)
    expect(await idsIn(one)).toEqual([product])
    expect((await shopper('GET /productcategory/:oid/:id', byId(one))).ID).toBe(three.ID)
  })

  test('of two categories into each other at once leaves one of them', async () => {
    const [one, other] = [await create(), await create()]
    const made = [...(await productsIn(one, 2)), ...(await productsIn(other, 2))]
    const merges = await Promise.allSettled([merge(one, other), merge(other, one)])
    expect(merges.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const category of [one, other]) expect(sorted(await idsIn(category))).toEqual(made)
  })
})

describe('a category is deleted', () => {
  const remove = ({ ID }: { ID: number }) => owner.call('DELETE /kelola/category/:id', byId({ ID }))

  test('only if it is empty, also of hidden products and categories', async () => {
    const [top, , leaf] = await aLine()
    await expect(remove(top)).rejects.toMatchObject({ code: 'CATEGORY_NOT_EMPTY' })
    const [product] = await productsIn(leaf, 1, { available: false })
    await expect(remove(leaf)).rejects.toMatchObject({ code: 'CATEGORY_NOT_EMPTY' })
    await shop.sql`delete from products where id = ${product!}`
    await remove(leaf)
    await expect(remove(leaf)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('with the redirects to it', async () => {
    const [old, into] = [await create(), await create()]
    await merge(old, into)
    await remove(into)
    await expect(shopper('GET /productcategory/:oid/:id', byId(old))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('an edit changes the fields that it names, and is in the audit log', async () => {
  const parent = await create({ Name: 'Minuman' })
  const { ID, Version } = await create({ Name: 'Kopi' })
  const body = { Version, Name: '  Kopi   Nusantara ', ParentID: parent.ID }
  expect(await update(ID, body)).toMatchObject({ Version: Version + 1, Name: 'Kopi Nusantara', IsShown: true })
  await expect(update(ID, body)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['category'], SubjectID: [String(ID)] } })
  expect(JSON.parse(entry!.Before)).toEqual({ name: 'Kopi', parentId: null })
  expect(JSON.parse(entry!.After)).toEqual({ name: 'Kopi Nusantara', parentId: parent.ID })
})

test('staff of one store read the tree and cannot change it', async () => {
  const { ID, Version } = await create()
  const keeper = await shop.aUser()
  const store = await shop.aStore()
  await inTransaction(shop.sql, (tx) => grantRole(tx, keeper.id, 'store_owner', store.id))
  expect((await keeper.call('GET /kelola/category')).map((one) => one.ID)).toContain(ID)
  const rename = keeper.call('PUT /kelola/category/:id', { params: { id: ID }, body: { Version, Name: 'Lain' } })
  await expect(rename).rejects.toMatchObject({ http: 404 })
  const remove = keeper.call('DELETE /kelola/category/:id', { params: { id: ID } })
  await expect(remove).rejects.toMatchObject({ http: 404 })
})
