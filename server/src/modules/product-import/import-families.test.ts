import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import type { TestUser } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findStockBreaches } from '../catalogue/stock/check-stock.ts'
import { advanceBulkOperations } from './advance.ts'

const shop = await testShop()
let owner: TestUser
let store: { id: number }

beforeAll(async () => {
  owner = await shop.aUser({ role: 'operator' })
  await shop.aCategory('Pakaian')
  await shop.ctx.categories.load()
})
beforeEach(async () => {
  store = await shop.aStore()
})
afterAll(async () => expect(await findStockBreaches(shop.sql)).toEqual([]))

const get = (id: number) => owner.call('GET /kelola/bulk/:id', { params: { id } })
const problemsOf = async (id: number) =>
  (await owner.call('GET /kelola/bulk/:id/rows', { params: { id } })).map(({ Problems }) => Problems[0]?.Text)
const product = (id: number) => owner.call('GET /kelola/product/:id', { params: { id } })
const listed = (State: 'offered' | 'archived' = 'offered') =>
  owner.call('GET /kelola/product', { query: { StoreID: [store.id], State: [State], SortBy: 'ID-asc' } })
const family = (id: number) => owner.call('GET /kelola/family/:id', { params: { id } })
async function update(id: number, changes: Partial<Pick<Awaited<ReturnType<typeof family>>, 'Name' | 'Options'>>) {
  const { Version, Name, Options, Members } = await family(id)
  return owner.call('PUT /kelola/family/:id', {
    params: { id },
    body: {
      ...{ Version, Name, Options, ...changes },
      Members: Members.map(({ ProductID, Values }) => ({ ProductID, Values })),
    },
  })
}

async function advance(): Promise<void> {
  const waiting = () => shop.sql`select from bulk_operations where state in ('checking', 'applying', 'undoing') limit 1`
  while ((await waiting()).length > 0) await advanceBulkOperations(shop.ctx)
}
async function check(Fields: (ImportField | '')[], Rows: string[][]) {
  const { ID } = await owner.call('POST /kelola/bulk/import', {
    body: { Name: 'kaus.csv', Headers: Fields.map((field) => field || 'Lain'), Fields, Parts: 1, StoreID: store.id },
  })
  await owner.call('PUT /kelola/bulk/:id/part', { params: { id: ID }, body: { Part: 0, Rows } })
  await advance()
  return get(ID)
}
async function step(id: number, wanted: 'apply' | 'undo', user = owner) {
  await user.call(`PUT /kelola/bulk/:id/${wanted}`, { params: { id } })
  await advance()
  return get(id)
}
async function apply(fields: ImportField[], rows: string[][]) {
  return step((await check(fields, rows)).ID, 'apply')
}

const fields: ImportField[] = [
  ...(['id', 'price', 'category', 'stock', 'family_name'] as const),
  ...(['option1_name', 'option1_value', 'option2_name', 'option2_value'] as const),
]
const keyOf = (id: string) => (id.startsWith('#') ? id : `${id}-${store.id}`)
const row = (id: string, size: string, colour: string, price = '90000') => [
  ...[keyOf(id), price, 'Pakaian', '5', 'Kaus Batik', 'Ukuran', size, 'Warna', colour],
]

/** A product, and a file that makes it the first of three variants. */
async function aFamily() {
  const { id } = await shop.aProduct({ storeId: store.id, name: 'Kaus', price: 80_000, stock: 2 })
  const rows = [row(`#${id}`, 'S', 'Biru'), row('kaus-m', 'M', 'Biru'), row('kaus-l', 'L', 'Merah', '95000')]
  const done = await apply(fields, rows)
  return { id, rows, done, familyId: (await product(id)).FamilyID! }
}

test('rows make a family of an existing and new products, which is exported and can be undone', async () => {
  const { id, rows, done, familyId } = await aFamily()
  expect(done).toMatchObject({ State: 'applied', ToAdd: 2, ToChange: 1, Done: 3, Refused: 0 })
  expect(await family(familyId)).toMatchObject({
    Name: 'Kaus Batik',
    Options: [
      { Name: 'Ukuran', Values: ['S', 'M', 'L'] },
      { Name: 'Warna', Values: ['Biru', 'Merah'] },
    ],
    Members: [
      { ProductID: id, Values: ['S', 'Biru'], Price: 90_000, Stock: 5 },
      { Values: ['M', 'Biru'], Stock: 5 },
      { Values: ['L', 'Merah'], Price: 95_000 },
    ],
  })
  expect((await listed()).map(({ Name }) => Name)).toEqual([
    'Kaus Batik - S, Biru',
    'Kaus Batik - M, Biru',
    'Kaus Batik - L, Merah',
  ])
  const page = await owner.call('GET /kelola/product/export', { query: { StoreID: [store.id] } })
  expect(await check(page.Fields, page.Rows)).toMatchObject({ Unchanged: 3, Refused: 0 })
  expect(await check(fields, rows)).toMatchObject({ Unchanged: 3, Refused: 0 })

  expect(await step(done.ID, 'undo')).toMatchObject({ State: 'undone', Done: 3, Kept: 0 })
  expect(await product(id)).toMatchObject({ Name: 'Kaus', Price: 80_000, Stock: 2, FamilyID: null })
  expect(await listed('archived')).toHaveLength(2)
  await expect(family(familyId)).rejects.toMatchObject({ http: 404 })
})

test('rows add variants to a family, change values and rename it, and an undo reverts all of it', async () => {
  const { id, familyId } = await aFamily()
  const [size, colour] = (await family(familyId)).Options
  // No variant has the size XXL.
  const before = await update(familyId, { Options: [{ ...size!, Values: [...size!.Values, 'XXL'] }, colour!] })
  const joining = await shop.aProduct({ storeId: store.id, name: 'Kaus lain' })
  const done = await apply(
    ['id', 'family', 'family_name', 'price', 'category', 'option1_value', 'option2_value'],
    [
      [`#${id}`, `#${familyId}`, 'Kaus Solo', '90000', 'Pakaian', 'XS', 'Biru'],
      [keyOf('kaus-xl'), `#${familyId}`, 'Kaus Solo', '99000', 'Pakaian', 'XL', 'Biru'],
      [`#${joining.id}`, `#${familyId}`, 'Kaus Solo', '', '', 'M', 'Merah'],
    ],
  )
  expect(done).toMatchObject({ State: 'applied', ToAdd: 1, ToChange: 2, Done: 3 })
  const after = await family(familyId)
  expect(after).toMatchObject({ Name: 'Kaus Solo', Options: [{ Values: ['M', 'L', 'XS', 'XL'] }, { Name: 'Warna' }] })
  expect(after.Members.map(({ Values }) => Values)).toEqual([
    ['XS', 'Biru'],
    ['M', 'Biru'],
    ['L', 'Merah'],
    ['M', 'Merah'],
    ['XL', 'Biru'],
  ])
  expect((await listed()).map(({ Name }) => Name)).toContain('Kaus Solo - M, Biru')
  expect(await step(done.ID, 'undo')).toMatchObject({ State: 'undone', Done: 3, Kept: 0 })
  const back = await family(familyId)
  expect(back).toMatchObject({ Name: 'Kaus Batik', Options: before.Options })
  expect(back.Members.map(({ ProductID, Values }) => [ProductID, Values])).toEqual(
    before.Members.map(({ ProductID, Values }) => [ProductID, Values]),
  )
  expect((await product(id)).Name).toBe('Kaus Batik - S, Biru')
  expect(await product(joining.id)).toMatchObject({ Name: 'Kaus lain', FamilyID: null })
})

test.each<[string, () => string[], string]>([
  [
    'another row is refused',
    () => row('kaus-m', 'M', 'Biru', 'mahal'),
    'Seluruh keluarga varian ditolak karena baris 3',
  ],
  [
    'two variants are alike',
    () => row('kaus-m', 'S', 'Biru'),
    'Setiap varian perlu satu nilai untuk setiap pilihan, dan tidak boleh ada yang kembar',
  ],
  [
    'options differ',
    () => row('kaus-m', 'M', 'Biru').with(5, 'Size'),
    'Nama atau pilihan keluarga ini tidak sama di semua barisnya',
  ],
])('a family is refused as a whole if %s', async (_, other, text) => {
  const done = await apply(fields, [row('kaus-s', 'S', 'Biru'), other()])
  expect(done).toMatchObject({ State: 'applied', Done: 0, Refused: 2 })
  expect(await problemsOf(done.ID)).toContain(text)
  expect(await listed()).toEqual([])
})

test('a family that was changed since the check is refused as a whole, and not undone after a change', async () => {
  const { id, familyId, done } = await aFamily()
  const { ID } = await check(fields, [row(`#${id}`, 'XS', 'Biru'), row('kaus-xl', 'XL', 'Biru')])
  await update(familyId, { Name: 'Kaus Lain' })
  expect(await step(ID, 'apply')).toMatchObject({ State: 'applied', Done: 0, Refused: 2 })
  expect(await step(done.ID, 'undo')).toMatchObject({ State: 'undone', Done: 0, Kept: 3 })
  expect(await family(familyId)).toMatchObject({ Name: 'Kaus Lain', Members: [{}, {}, {}] })
})

test('a row without another family belongs to that of its product, even if several families have its name', async () => {
  const { id, familyId } = await aFamily()
  const { id: other } = await shop.aProduct({ storeId: store.id })
  await owner.call('POST /kelola/product/:id/family', {
    params: { id: other },
    body: {
      ...{ Name: 'Kaus Batik', Options: [{ Name: 'Ukuran', Values: ['S'] }] },
      Members: [{ ProductID: other, Values: ['S'] }],
    },
  })
  expect(await apply(['id', 'option1_value'], [[`#${id}`, 'XS']])).toMatchObject({ Done: 1, Refused: 0 })
  expect((await family(familyId)).Members[0]).toMatchObject({ ProductID: id, Values: ['XS', 'Biru'] })
  const named: ImportField[] = ['id', 'family_name', 'option1_value']
  expect(await apply(named, [[`#${id}`, 'kaus batik', 'XXS']])).toMatchObject({ Done: 1, Refused: 0 })
  expect((await family(familyId)).Members[0]).toMatchObject({ ProductID: id, Values: ['XXS', 'Biru'] })
  expect(await check(['id', 'option1_value'], [[`#${other}`, 'S']])).toMatchObject({ Unchanged: 1 })
})

test('an undo that keeps one variant keeps its whole family', async () => {
  const { done, familyId } = await aFamily()
  const before = await family(familyId)
  const added = before.Members[1]!
  await owner.call('PUT /kelola/product/:id', {
    params: { id: added.ProductID },
    body: { Version: added.Version, Price: 91_000 },
  })
  expect(await step(done.ID, 'undo')).toMatchObject({ State: 'undone', Done: 0, Kept: 3 })
  const values = before.Members.map(({ Values }) => ({ Values }))
  expect(await family(familyId)).toMatchObject({ Name: before.Name, Options: before.Options, Members: values })
})

test('an undo without the right to its stock keeps the whole family', async () => {
  const { done, familyId } = await aFamily()
  const keeper = await shop.aUser()
  await shop.sql`
    with role as (insert into roles (name, rights) values ('Katalog', '{catalogue:read,catalogue:write}') returning id),
      member as (insert into staff (user_id) values (${keeper.id}))
    insert into staff_grants (user_id, role_id) select ${keeper.id}, id from role`
  const before = await family(familyId)
  expect(await step(done.ID, 'undo', keeper)).toMatchObject({ State: 'undone', Done: 0, Kept: 3 })
  expect(await family(familyId)).toEqual(before)
})

test('a job that is killed within a family leaves no part of it, and creates it once', async () => {
  const { ID } = await check(fields, [row('kaus-s', 'S', 'Biru'), row('kaus-m', 'M', 'Biru')])
  await shop.sql.unsafe(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger fail before update on products for each row when (new.option_values = '{M,Biru}') execute function fail()`)
  await owner.call('PUT /kelola/bulk/:id/apply', { params: { id: ID } })
  await expect(advanceBulkOperations(shop.ctx)).rejects.toThrow('killed')
  expect(await listed()).toEqual([])
  await shop.sql.unsafe('drop function fail cascade')
  await advance()
  expect(await get(ID)).toMatchObject({ State: 'applied', Done: 2 })
  const families = await shop.sql`select from product_families where store_id = ${store.id}`
  expect(families).toHaveLength(1)
})
