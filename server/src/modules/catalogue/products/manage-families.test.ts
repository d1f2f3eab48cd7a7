import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { findStockBreaches } from '../stock/check-stock.ts'

const shop = await testShop()
let owner: TestUser
let store: { id: number }
beforeAll(async () => {
  ;[owner, store] = await Promise.all([shop.aUser({ role: 'operator' }), shop.aStore()])
})

const options = [
  { Name: 'Ukuran', Values: ['S', 'M', 'L'] },
  { Name: 'Warna', Values: ['Biru', 'Merah'] },
]
const member = (values: string[], changes = {}) => ({
  ...{ ProductID: null as number | null, Values: values, Price: 100_000, StockChange: 5 },
  ...changes,
})
const create = (id: number, body: object) =>
  owner.call('POST /kelola/product/:id/family', {
    params: { id },
    body: { Name: 'Kaus Batik', Options: options, Members: [], ...body },
  })
const listed = async () =>
  (await shop.as()('GET /product/:oid', { query: { StoreID: [store.id], OnePerFamily: 1 } })).map(({ ID }) => ID)

/** A family of one product with six variants. */
async function aFamily() {
  const { id } = await shop.aProduct({ storeId: store.id, name: 'Kaus Batik', stock: 2, price: 90_000 })
  const values = options[0]!.Values.flatMap((size) => options[1]!.Values.map((colour) => [size, colour]))
  const family = await create(id, {
    Members: values.map((one, index) => (index === 0 ? { ProductID: id, Values: one, StockChange: 1 } : member(one))),
  })
  return { id, family }
}
const wanted = (family: Awaited<ReturnType<typeof create>>) =>
  family.Members.map(({ ProductID, Values }) => ({ ProductID, Values }))
const update = (family: { ID: number; Version: number }, body: object) =>
  owner.call('PUT /kelola/family/:id', {
    params: { id: family.ID },
    body: { Version: family.Version, Name: 'Kaus Batik', Options: options, Members: [], ...body },
  })

test('a product becomes the first of six variants, which the shop lists once and finds by each of their values', async () => {
  const { id, family } = await aFamily()
  expect(family.Members).toHaveLength(6)
  expect(family.Members[0]).toMatchObject({ ProductID: id, Values: ['S', 'Biru'], Stock: 3, Price: 90_000 })
  expect(family.Members[1]).toMatchObject({ Values: ['S', 'Merah'], Stock: 5, Price: 100_000, State: 'offered' })
  expect((await listed()).filter((one) => family.Members.some(({ ProductID }) => ProductID === one))).toEqual([id])
  const found = await shop.as()('GET /product/:oid', {
    query: { Name: ['kaus merah l'], StoreID: [store.id], OnePerFamily: 1 },
  })
  expect(found.map(({ ID }) => ID)).toEqual([id])
  const large = family.Members.at(-1)!.ProductID
  expect(await shop.as()('GET /product/:oid/:id', { params: { id: large } })).toMatchObject({
    ...{ Name: 'Kaus Batik - L, Merah', OptionValues: ['L', 'Merah'] },
  })
})

test('an omitted variant is archived, and restored as the same product', async () => {
  const { family } = await aFamily()
  const gone = family.Members[5]!
  const smaller = await update(family, { Members: wanted(family).slice(0, 5) })
  expect(smaller.Members).toHaveLength(5)
  expect(await owner.call('GET /kelola/product/:id', { params: { id: gone.ProductID } })).toMatchObject({
    State: 'archived',
  })
  const again = await update(smaller, { Members: [...wanted(smaller), member(gone.Values)] })
  expect(again.Members.map(({ ProductID }) => ProductID)).toContain(gone.ProductID)
})

test('an archived variant whose values are in use or deleted is restored as a single product', async () => {
  const { family } = await aFamily()
  const [first, second, third] = wanted(family)
  const smaller = await update(family, { Members: [second, third] })
  const renamed = await update(smaller, { Members: [{ ...second!, Values: first!.Values }] })
  expect(renamed.Members.map(({ Values }) => Values)).toEqual([first!.Values])
  const small = [{ Name: 'Ukuran', Values: ['S'] }, options[1]!]
  await update(renamed, { Options: small, Members: wanted(renamed) })
  for (const { ProductID: id } of [first!, third!]) {
    const { Version } = await owner.call('GET /kelola/product/:id', { params: { id } })
    expect(
      await owner.call('PUT /kelola/product/:id/archive', { params: { id }, body: { Version, IsArchived: false } }),
    ).toMatchObject({ State: 'hidden', FamilyID: null, OptionValues: [] })
  }
  const again = { id: wanted(family)[3]!.ProductID }
  expect(await owner.call('GET /kelola/product/:id', { params: again })).toMatchObject({ FamilyID: family.ID })
})

test('values are renamed and swapped with their variants, and stock is changed by pieces', async () => {
  const { family } = await aFamily()
  const [first, second, ...others] = wanted(family)
  const renamed = [options[0]!, { Name: 'Warna', Values: ['Biru', 'Merah Tua'] }]
  const swapped = [
    { ...first!, Values: ['S', 'Merah Tua'] },
    { ...second!, Values: ['S', 'Biru'], StockChange: -2 },
    ...others.map((one) => ({ ...one, Values: one.Values.map((value) => (value === 'Merah' ? 'Merah Tua' : value)) })),
  ]
  const saved = await update(family, { Options: renamed, Members: swapped })
  const byId = new Map(saved.Members.map((one) => [one.ProductID, one]))
  expect(byId.get(first!.ProductID)).toMatchObject({ Values: ['S', 'Merah Tua'] })
  expect(byId.get(second!.ProductID)).toMatchObject({ Values: ['S', 'Biru'], Stock: 3 })
  expect(await findStockBreaches(shop.sql)).toEqual([])
})

test.each([
  ['a value twice', { Options: [{ Name: 'Ukuran', Values: ['S', 's'] }], Members: [member(['S'])] }],
  ['two variants alike', { Members: [member(['S', 'Biru']), member(['S', 'Biru'])] }],
  ['a value of no option', { Members: [member(['XL', 'Biru'])] }],
  ['an option without its value', { Members: [member(['S'])] }],
  ['a variant of another family', { Members: [member(['S', 'Biru'], { ProductID: 999_999 })] }],
])('%s is refused, and nothing changes', async (_, body) => {
  const { id } = await shop.aProduct({ storeId: store.id })
  await expect(create(id, body)).rejects.toMatchObject({ code: 'FAMILY_INCOMPLETE' })
  expect(await owner.call('GET /kelola/product/:id', { params: { id } })).toMatchObject({ FamilyID: null, Version: 1 })
})

test('a price that was changed on the product meanwhile is not overwritten', async () => {
  const { id, family } = await aFamily()
  const { Version } = await owner.call('GET /kelola/product/:id', { params: { id } })
  await owner.call('PUT /kelola/product/:id', { params: { id }, body: { Version, Price: 77_000 } })
  const [first, ...others] = wanted(family)
  const price = { Price: 80_000, Version: family.Members[0]!.Version }
  await expect(update(family, { Members: [{ ...first, ...price }, ...others] })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
  })
  const saved = await update(family, { Name: 'Kaus Baru', Members: wanted(family) })
  expect(saved.Members[0]).toMatchObject({ Price: 77_000 })
})

test('saving an outdated version is refused, and so is a stock below zero', async () => {
  const { family } = await aFamily()
  await update(family, { Members: wanted(family) })
  await expect(update(family, { Members: wanted(family) })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  const Version = family.Version + 1
  const tooMany = wanted(family).map((one) => ({ ...one, StockChange: -100 }))
  await expect(update({ ...family, Version }, { Members: tooMany })).rejects.toMatchObject({ code: 'STOCK_NOT_ENOUGH' })
})

test('a change of an outdated stock is refused', async () => {
  const { family } = await aFamily()
  const [first, ...others] = wanted(family)
  const { Stock: SeenStock } = family.Members[0]!
  const shopper = await shop.aCustomer()
  await shopper.order([{ id: first!.ProductID! }])
  const change = (seen: number) =>
    update(family, { Members: [{ ...first!, StockChange: 5, SeenStock: seen }, ...others] })
  await expect(change(SeenStock)).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  expect((await change(SeenStock - 1)).Members[0]).toMatchObject({ Stock: SeenStock - 1 + 5 })
  expect(await findStockBreaches(shop.sql)).toEqual([])
})

test('shoppers who buy while the family is changed get the variant that they saw, and no piece is lost', async () => {
  const { family } = await aFamily()
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => shop.aCustomer()))
  let current = family
  const edits = async () => {
    for (let round = 0; round < 4; round++) {
      const Members = current.Members.map(({ ProductID, Version, Values, Price }) => ({
        ...{ ProductID, Version, Values, Price: Price + 1_000, StockChange: 1 },
      }))
      current = await update(current, { Members })
    }
  }
  const buys = shoppers.map((shopper, index) => shopper.order([{ id: family.Members[index % 6]!.ProductID }]))
  const [edited, ...bought] = await Promise.allSettled([edits(), ...buys])
  expect(edited.status).toBe('fulfilled')
  const after = await owner.call('GET /kelola/family/:id', { params: { id: family.ID } })
  const left = after.Members.reduce((sum, { Stock }) => sum + Stock, 0)
  expect(left).toBe(28 + 24 - bought.filter(({ status }) => status === 'fulfilled').length)
  expect(await findStockBreaches(shop.sql)).toEqual([])
})
