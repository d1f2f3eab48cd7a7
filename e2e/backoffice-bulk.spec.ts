import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import type { Client } from '../contract/src/client.ts'
import { callAs, signIn } from './support/shopper.ts'
import { createOperator, insertStore, test, type WorkerShop } from './support/worker-shop.ts'

// A file is imported, corrected, undone; prices are changed for a filter.

let sequence = 0
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
const csvFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
})

/** A store with a category of the same name, and its logged-in store owner. */
async function storeKeeper(page: Page, shop: WorkerShop) {
  const operator = await createOperator(shop)
  const name = `Toko Massal ${++sequence}`
  const { storeId: StoreID, categoryId: CategoryID } = await insertStore(shop, name)
  await signIn(page, { session: operator })
  return { call: callAs(operator.Token, operator.StaffToken, () => shop.url), name, StoreID, CategoryID }
}

/** From the screen of imports to the columns of the file. */
async function chooseFile(page: Page, file: ReturnType<typeof csvFile>) {
  await page.goto('/kelola/massal/impor')
  await page.getByLabel('Pilih berkas').and(page.locator('input')).setInputFiles(file)
}

/** Uploads a file with known columns, and waits for the preview of its changes. */
async function check(page: Page) {
  await sayWeight(page)
  await page.getByRole('button', { name: /^Periksa / }).click()
  await expect(page).toHaveURL(/\/kelola\/massal\/\d+$/)
  await expect(page.getByRole('navigation', { name: 'Hasil pemeriksaan' })).toBeVisible({ timeout: 30_000 })
}

/** Products of files without weights get the weight given in the import. */
async function sayWeight(page: Page) {
  await expect(page.getByRole('button', { name: /^Periksa / })).toBeVisible()
  const weight = page.getByLabel('Berat', { exact: true })
  if (await weight.isVisible()) await weight.fill('500')
}

/** Presses a button of the operation, agrees, and waits for its state. */
async function act(page: Page, button: string | RegExp, state: string) {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
  await expect(shown(page, state)).toBeVisible({ timeout: 30_000 })
}

const tab = (page: Page, name: string, count: string) =>
  page.getByRole('navigation', { name: 'Hasil pemeriksaan' }).getByRole('link', { name: `${name} , ${count} baris` })

const textOf = async (download: Promise<Download>) => readFile(await (await download).path(), 'utf8')

const productsOf = (call: Client, StoreID: number) =>
  call('GET /kelola/product', { query: { StoreID: [StoreID], SortBy: 'ID-asc', Size: 200 } })

const countOf = async (call: Client, StoreID: number) =>
  (await call('GET /kelola/productcount', { query: { StoreID: [StoreID] } })).count

test('1,000 rows with 20 invalid ones: these are corrected in their file and imported, and the first import is undone', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const { call, name, StoreID } = await storeKeeper(page, shop)
  const rows = Array.from({ length: 1_000 }, (_, at) => {
    const price = at % 50 === 7 ? 'sepuluh ribu' : String(10_000 + at)
    return `IMP-${at},"Kue, nomor ${at}",#${StoreID},${name},${price},${at % 30}`
  })
  await chooseFile(page, csvFile('kue.csv', ['SKU,Nama Produk,Toko,Kategori,Harga,Stok', ...rows].join('\n')))
  await expect(page.getByLabel('Isian untuk kolom Nama Produk')).toHaveValue('name')
  await expect(page.getByLabel('Isian untuk kolom Harga')).toHaveValue('price')
  await check(page)
  await expect(tab(page, 'Baru', '980')).toBeVisible()
  await tab(page, 'Ditolak', '20').click()
  await expect(page.getByRole('row', { name: /^Baris 9 Kue, nomor 7 Harga jual: / })).toBeVisible()
  // The import creates no product before it is applied.
  expect(await countOf(call, StoreID)).toBe(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  const refused = await textOf(download)
  const [header, first] = refused.split('\r\n')
  expect(header).toBe('\uFEFFSKU,Nama Produk,Toko,Kategori,Harga,Stok,Baris,Alasan ditolak')
  expect(first).toMatch(/^IMP-7,"Kue, nomor 7",#\d+,[^,]+,sepuluh ribu,7,9,/)

  await act(page, 'Terapkan 980 produk', '980 produk diterapkan.')
  const operation = page.url()
  expect(await countOf(call, StoreID)).toBe(980)

  await chooseFile(page, csvFile('ditolak-kue.csv', refused.replaceAll('sepuluh ribu', '10000')))
  await expect(shown(page, /Pasangan kolom diambil dari impor terakhir/)).toBeVisible()
  await expect(page.getByLabel('Isian untuk kolom Alasan ditolak')).toHaveValue('')
  await check(page)
  await act(page, 'Terapkan 20 produk', '20 produk diterapkan.')
  expect(await countOf(call, StoreID)).toBe(1_000)

  await page.goto(operation)
  await act(page, 'Urungkan semua', '980 produk dikembalikan seperti semula.')
  expect(await countOf(call, StoreID)).toBe(20)
})

test('missing categories are added level by level, and the import continues', async ({ page, shop }) => {
  const { call, StoreID } = await storeKeeper(page, shop)
  const top = `Kudapan ${sequence}`
  await chooseFile(
    page,
    csvFile(
      'kudapan.csv',
      [
        'SKU,Nama Produk,Toko,Kategori,Harga',
        `KB-1,Lemper,#${StoreID},${top} > Kue basah,5000`,
        `KB-2,Risoles,#${StoreID},${top.toLowerCase()}>KUE  BASAH,6000`,
      ].join('\n'),
    ),
  )
  await sayWeight(page)
  await page.getByRole('button', { name: /^Periksa / }).click()
  const list = page.getByRole('region', { name: 'Kategori yang belum ada' })
  await expect(list.getByRole('listitem')).toHaveText([top, `${top} > Kue basah`])

  // The network is gone after the first one.
  let posts = 0
  await page.route('**/kelola/category', (route) =>
    route.request().method() === 'POST' && ++posts === 2 ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Tambahkan 2 kategori' }).dblclick()
  await expect(shown(page, '1 dari 2 kategori ditambahkan')).toBeVisible()
  await page.getByRole('button', { name: 'Tambahkan 1 kategori' }).click()
  await expect(page).toHaveURL(/\/kelola\/massal\/\d+$/)
  await expect(tab(page, 'Baru', '2')).toBeVisible({ timeout: 30_000 })
  await act(page, 'Terapkan 2 produk', '2 produk diterapkan.')

  const categories = (await call('GET /kelola/category')).filter(({ Name }) => [top, 'Kue basah'].includes(Name))
  const above = categories.find(({ Name }) => Name === top)!
  const below = categories.find(({ Name }) => Name === 'Kue basah')!
  expect(categories).toHaveLength(2)
  expect([above.ParentID, below.ParentID]).toEqual([null, above.ID])
  const products = await productsOf(call, StoreID)
  expect(products.map(({ CategoryID }) => CategoryID)).toEqual([below.ID, below.ID])
})

test('a column of other data is not taken for the categories', async ({ page, shop }) => {
  await storeKeeper(page, shop)
  const lines = Array.from({ length: 300 }, (_, at) => `TK-${at},Tempe ${at},Tempe ${at},5000`)
  await chooseFile(page, csvFile('tempe.csv', ['SKU,Nama Produk,Kategori,Harga', ...lines].join('\n')))
  await sayWeight(page)
  await page.getByRole('button', { name: /^Periksa / }).click()
  await expect(shown(page, 'Berkas ini memakai lebih dari 200 kategori yang belum ada di toko.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tambahkan/ })).toBeHidden()
  await page.getByRole('button', { name: 'Kembali ke kolom' }).click()
  await expect(page.getByLabel('Isian untuk kolom Kategori')).toHaveValue('category')
})

test('an owner of one store sees who can add categories, and continues without them', async ({ page, shop }) => {
  const keeper = await createOperator(shop)
  const { storeId } = await insertStore(shop, `Toko Massal ${++sequence}`)
  await shop.sql`update staff_grants set store_id = ${storeId} where user_id = ${keeper.UserID}`
  await signIn(page, { session: keeper })
  const lines = ['SKU,Nama Produk,Kategori,Harga', 'TH-1,Tahu,Tahu dan tempe,5000']
  await chooseFile(page, csvFile('tahu.csv', lines.join('\n')))
  await sayWeight(page)
  await page.getByRole('button', { name: /^Periksa / }).click()
  await expect(shown(page, /^Kategori dipakai bersama oleh semua toko/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tambahkan/ })).toBeHidden()
  await page.getByRole('button', { name: 'Lanjut tanpa menambahkan' }).click()
  await expect(page).toHaveURL(/\/kelola\/massal\/\d+$/)
  await expect(tab(page, 'Ditolak', '1')).toBeVisible({ timeout: 30_000 })
})

test('a Windows file with semicolons is read after a question about its format', async ({ page, shop }) => {
  const { call, StoreID, name } = await storeKeeper(page, shop)
  // With several stores the user chooses one.
  await insertStore(shop, `Toko Massal ${++sequence}`)
  const content = Buffer.from(`sku;nama;harga\nCP-1;Kué lapis, legit;12000\nCP-2;Tahu;gratis\n`, 'latin1')
  await chooseFile(page, csvFile('lapis.csv', content))
  await expect(page.getByRole('heading', { name: 'Apakah huruf dan kolom ini benar?' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Kué lapis, legit' })).toBeVisible()
  await page.getByLabel('Huruf').selectOption('UTF-8')
  await expect(page.getByRole('cell', { name: 'Ku\uFFFD lapis, legit' })).toBeVisible()
  await page.getByLabel('Huruf').selectOption('Windows (cp1252)')
  await page.getByRole('button', { name: 'Ya, sudah benar' }).click()
  await page.getByLabel('Toko', { exact: true }).selectOption(name)
  await page.getByLabel('Kategori', { exact: true }).selectOption(name)
  await check(page)
  // The program that wrote the file reads its refused rows.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  expect(await textOf(download)).toMatch(/^\uFEFFsku;nama;harga;Baris;Alasan ditolak\r\nCP-2;Tahu;gratis;3;/)
  await act(page, 'Terapkan 1 produk', '1 produk diterapkan.')
  expect((await productsOf(call, StoreID)).map(({ Name }) => Name)).toEqual(['Kué lapis, legit'])
})

test('a price list below a title is read with one number format per column, and an ambiguous format is asked for', {
  tag: '@layout',
}, async ({ page, shop }) => {
  const { call, StoreID, name } = await storeKeeper(page, shop)
  const lines = [
    'sep=;',
    'Daftar harga November',
    'SKU;Nama;Harga;Berat;Toko',
    `BR-1;"Beras &amp; Ketan";75.000;5;${name}`,
  ]
  await chooseFile(page, csvFile('harga.csv', [...lines, `GL-1;Gula;18.000;1;${name}`].join('\n')))
  await page.getByRole('button', { name: 'Ya, sudah benar' }).click()
  await expect(shown(page, 'Dibaca: Beras &amp; Ketan → Beras & Ketan')).toBeVisible()
  await expect(page.getByLabel('75.000 berarti 75000')).toBeChecked()
  await expect(page.getByLabel('5 berarti 5 kg')).toBeChecked()
  await page.getByLabel('5 berarti 5 g', { exact: true }).check()
  await expect(shown(page, 'Dibaca: 5 → 5000')).toBeHidden()
  await page.getByLabel('5 berarti 5 kg').check()
  await expect(shown(page, 'Dibaca: 5 → 5000')).toBeVisible()
  await page.getByLabel('Kategori', { exact: true }).selectOption(name)
  await check(page)
  await act(page, 'Terapkan 2 produk', '2 produk diterapkan.')
  expect((await productsOf(call, StoreID)).map(({ Name, Price, Weight }) => [Name, Price, Weight])).toEqual([
    ['Beras & Ketan', 75_000, 5_000],
    ['Gula', 18_000, 1_000],
  ])
})

test('an export that is imported again changes nothing', async ({ page, shop }) => {
  const { call, StoreID, CategoryID } = await storeKeeper(page, shop)
  const common = { StoreID, CategoryID, Price: 20_000, IsOffered: true }
  await call('POST /kelola/product', {
    body: {
      ...common,
      Name: '=1+1, "asli"',
      Discount: 15,
      Stock: 3,
      Description: '<p>Satu</p><ul><li>- dua</li></ul>',
    },
  })
  await call('POST /kelola/product', {
    body: { ...common, Name: 'Teh ’kampung’', SKU: '00123', Barcode: '8991234500011' },
  })

  await page.goto(`/kelola/produk?StoreID=${StoreID}`)
  await page.getByRole('button', { name: 'Ubah banyak produk' }).click()
  for (const format of ['CSV', 'Excel (.xlsx)']) {
    if (format !== 'CSV') await page.getByRole('button', { name: 'Ubah banyak produk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ekspor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ekspor produk' })
    await dialog.getByRole('radio', { name: format }).check()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Ekspor' }).click()
    const file = await download
    const buffer = await readFile(await file.path())
    await chooseFile(page, { name: file.suggestedFilename(), mimeType: '', buffer })
    await expect(page.getByLabel('Isian untuk kolom id', { exact: true })).toHaveValue('id')
    await check(page)
    await expect(tab(page, 'Sama', '2')).toBeVisible()
    await expect(tab(page, 'Berubah', '0')).toBeVisible()
    await page.getByRole('button', { name: 'Batalkan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Batalkan' }).click()
    await expect(shown(page, 'Dibatalkan. Tidak ada yang berubah.')).toBeVisible()
    await page.goto(`/kelola/produk?StoreID=${StoreID}`)
  }
})

test('prices of a category go up by 5 % to the next 500, after a preview, and back', async ({ page, shop }) => {
  const { call, StoreID, CategoryID } = await storeKeeper(page, shop)
  for (const [Name, Price] of [
    ['Dodol', 10_000],
    ['Nastar', 12_300],
  ] as const) {
    await call('POST /kelola/product', { body: { StoreID, CategoryID, Name, Price, IsOffered: true } })
  }
  await page.goto(`/kelola/produk?CategoryID=${CategoryID}`)
  await page.getByRole('button', { name: 'Ubah banyak produk' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ubah harga massal' }).click()
  await expect(page.getByText('2 produk', { exact: true })).toBeVisible()
  await page.getByLabel('Sebesar').fill('5')
  await page.getByLabel('Bulatkan ke').selectOption('Rp500')
  await expect(shown(page, 'Rp10.000 menjadi Rp10.500')).toBeVisible()
  await page.getByRole('button', { name: 'Periksa 2 produk' }).click()
  await expect(page).toHaveURL(/\/kelola\/massal\/\d+$/)
  await expect(tab(page, 'Berubah', '2')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row').filter({ hasText: 'Nastar' })).toContainText('Rp13.000')

  await act(page, 'Terapkan 2 produk', '2 produk diterapkan.')
  const prices = async () => (await productsOf(call, StoreID)).map(({ Price }) => Price)
  expect(await prices()).toEqual([10_500, 13_000])
  await act(page, 'Urungkan semua', '2 produk dikembalikan seperti semula.')
  expect(await prices()).toEqual([10_000, 12_300])
})

test('prices of one store change only in that store, also before the names of stores have loaded', async ({
  page,
  shop,
}) => {
  const { call, StoreID, CategoryID } = await storeKeeper(page, shop)
  const other = await insertStore(shop, `Toko Massal ${++sequence}`)
  await call('POST /kelola/product', { body: { StoreID, CategoryID, Name: 'Wajik', Price: 10_000 } })
  await call('POST /kelola/product', {
    body: { ...{ StoreID: other.storeId, CategoryID }, Name: 'Wajit', Price: 10_000 },
  })
  await page.route('**/kelola/store?*', () => {
    // Never answered.
  })
  let answerCount = () => {}
  const isCountWanted = new Promise<void>((resolve) => {
    answerCount = resolve
  })
  await page.route('**/kelola/productcount?*', async (route) => {
    await isCountWanted
    await route.continue()
  })
  await page.goto(`/kelola/massal/harga?StoreID=${StoreID}`)
  await page.getByLabel('Sebesar').fill('5')
  await expect(page.getByRole('button', { name: /^Periksa / })).toBeDisabled()
  answerCount()
  await page.getByRole('button', { name: 'Periksa 1 produk' }).click()
  await expect(page).toHaveURL(/\/kelola\/massal\/\d+$/)
  await expect(tab(page, 'Berubah', '1')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('row').filter({ hasText: 'Wajik' })).toBeVisible()
})

test('a pasted picture is not treated as an import file', async ({ page, shop }) => {
  await storeKeeper(page, shop)
  await page.goto('/kelola/massal/impor')
  await expect(page.getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
  const isLeftAlone = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['foto'], 'foto.png', { type: 'image/png' }))
    return document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
  })
  expect(isLeftAlone).toBe(true)
})

test('a running import can be left by a link only after it is stopped', async ({ page, shop }) => {
  const { call, StoreID, name } = await storeKeeper(page, shop)
  await page.route('**/kelola/bulk/*/part', () => {
    // Never answered.
  })
  await chooseFile(
    page,
    csvFile('lama.csv', `SKU,Nama Produk,Toko,Kategori,Harga\nLM-1,Lemper,#${StoreID},${name},5000`),
  )
  await sayWeight(page)
  await page.getByRole('button', { name: /^Periksa / }).click()
  await expect(shown(page, 'Mengirim berkas')).toBeVisible()
  const back = page.getByRole('link', { name: 'Kembali' })
  await back.click()
  const question = page.getByRole('dialog', { name: 'Hentikan pengiriman?' })
  await question.getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(shown(page, 'Mengirim berkas')).toBeVisible()
  await back.click()
  await question.getByRole('button', { name: 'Hentikan dan pergi' }).click()
  await expect(page).toHaveURL(/\/kelola\/massal$/)
  const [operation] = await call('GET /kelola/bulk', { query: { Mine: [true], Size: 1, SortBy: 'ID-desc' } })
  expect(operation).toMatchObject({ Name: 'lama.csv', State: 'canceled' })
})

test('an import whose tab was closed during the upload continues automatically in one tab', async ({
  page,
  shop,
  context,
}) => {
  const { call, StoreID, name } = await storeKeeper(page, shop)
  const lines = Array.from({ length: 700 }, (_, at) => `TT-${at},Tape ${at},#${StoreID},${name},5000`)
  const sent: number[] = []
  await context.route('**/kelola/bulk/*/part', async (route) => {
    const { Part } = route.request().postDataJSON() as { Part: number }
    // The first tab loses its network after the first part.
    if (Part > 0 && !page.isClosed()) return route.abort()
    sent.push(Part)
    await route.continue()
  })
  await chooseFile(page, csvFile('tape.csv', ['SKU,Nama Produk,Toko,Kategori,Harga', ...lines].join('\n')))
  await sayWeight(page)
  await page.getByRole('button', { name: /^Periksa / }).click()
  await expect(shown(page, /Kalau layar ini tertutup, buka lagi layar impor/)).toBeVisible()
  await expect(shown(page, 'Menunggu jaringan. Pengiriman dilanjutkan sendiri.')).toBeVisible()
  await page.close()

  const both = [await context.newPage(), await context.newPage()]
  await Promise.all(both.map((one) => one.goto('/kelola/massal/impor')))
  const arrived = () => both.filter((one) => /\/kelola\/massal\/\d+$/.test(one.url()))
  await expect.poll(() => arrived().length, { timeout: 30_000 }).toBe(1)
  const again = arrived()[0]!
  expect(sent).toEqual([0, 1, 2, 3])
  await expect(tab(again, 'Baru', '700')).toBeVisible({ timeout: 30_000 })
  // A sent file is not kept.
  await again.goto('/kelola/massal/impor')
  await expect(again.getByRole('button', { name: 'Pilih berkas' })).toBeVisible()
  const [operation, ...others] = await call('GET /kelola/bulk', { query: { Mine: [true] } })
  expect(others).toEqual([])
  expect(operation).toMatchObject({ Name: 'tape.csv', Rows: 700 })
})
