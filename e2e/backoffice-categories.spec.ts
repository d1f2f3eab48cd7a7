import { expect, type Page } from '@playwright/test'
import { callAs, signIn } from './support/shopper.ts'
import { createOperator, test, type WorkerShop } from './support/worker-shop.ts'

// The tree of categories, in a shop that no other test sees.

let sequence = 0
const fresh = (name: string) => `${name} ${++sequence}`

type Operator = { call: ReturnType<typeof callAs> }
async function anOperator(page: Page, shop: WorkerShop): Promise<Operator> {
  const session = await createOperator(shop)
  await signIn(page, { session })
  return { call: callAs(session.Token, session.StaffToken, () => shop.url) }
}

const add = ({ call }: Operator, Name: string, ParentID: number | null, IsShown = true) =>
  call('POST /kelola/category', { body: { Name, Img: '', ParentID, IsShown } })

const addProduct = ({ sql }: WorkerShop, categoryId: number, name: string) => sql`
  with store as (
    insert into stores (name, slug, city) values ('Dapur', 'dapur', 'Bandung') returning id
  ), product as (
    insert into products (store_id, category_id, name, price) select id, ${categoryId}, ${name}, 20000 from store returning id
  )
  insert into product_stock (product_id, stock) select id, 9 from product`

const pageInShop = ({ ID }: { ID: number }) => `/shop/product?type=cat&cat_id=${ID}`

test('a category is added below another one and put in order by keyboard, and shoppers find it', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const operator = await anOperator(page, shop)
  const top = await add(operator, fresh('Makanan uji'), null, false)
  const first = await add(operator, fresh('Camilan'), top.ID)
  const name = fresh('Kue kering')
  await page.goto('/kelola/kategori')
  await page.getByRole('link', { name: top.Name }).click()
  await page.getByRole('link', { name: 'Tambah subkategori' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategori baru')
  await expect(page.getByLabel('Di dalam')).toHaveValue(String(top.ID))
  await page.getByLabel('Nama kategori').fill(name)
  await page.getByRole('button', { name: 'Tambahkan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goto('/kelola/kategori')
  const tree = page.getByRole('main').getByRole('list').first()
  const below = tree.getByRole('listitem').filter({ hasText: top.Name }).getByRole('list').getByRole('listitem')
  await expect(below).toHaveText([new RegExp(first.Name), new RegExp(name)])
  await page.getByRole('button', { name: `Naikkan ${name}` }).press('Enter')
  await expect(below).toHaveText([new RegExp(name), new RegExp(first.Name)])
  await expect(page.getByText('Urutan disimpan').filter({ visible: true }).first()).toBeVisible()

  await page.goto(pageInShop(top))
  const chips = page.getByRole('navigation', { name: `Subkategori ${top.Name}` }).getByRole('link')
  await expect(chips).toHaveText([name, first.Name])
  await chips.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pencarian Kategori '${name}'`)
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link', { name: top.Name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pencarian Kategori '${top.Name}'`)
})

test('a merge shows its consequences first, and old links lead to the other category', async ({ page, shop }) => {
  const operator = await anOperator(page, shop)
  const top = await add(operator, fresh('Uji gabung'), null, false)
  const [from, into] = [await add(operator, fresh('Kue'), top.ID), await add(operator, fresh('Roti'), top.ID)]
  const product = fresh('Roti sisir')
  await addProduct(shop, from.ID, product)
  await page.goto(`/kelola/kategori/${from.ID}`)
  await page.getByRole('button', { name: 'Gabungkan ke kategori lain' }).click()
  const dialog = page.getByRole('dialog', { name: `Gabungkan ${from.Name}` })
  await expect(dialog.getByRole('button', { name: 'Gabungkan' })).toBeDisabled()
  await dialog.getByLabel('Gabungkan ke').selectOption(String(into.ID))
  await expect(dialog.getByText(`1 produk, termasuk yang tidak tampil, pindah ke ${into.Name}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Gabungkan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(into.Name)

  await page.goto(pageInShop(from))
  await expect(page).toHaveURL(pageInShop(into))
  await expect(page.getByRole('link', { name: product })).toBeVisible()
})
