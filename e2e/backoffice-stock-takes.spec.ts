import { expect, type Page } from '@playwright/test'
import JsBarcode from 'jsbarcode'
import { callAs, placeOrder, signIn } from './support/shopper.ts'
import { createOperator, insertStore, test } from './support/worker-shop.ts'

// Two phones count one store while it sells.

let sequence = 0
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('two people count at once while the shop sells, and the stock changes by the difference', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const [first, second] = [await createOperator(shop), await createOperator(shop)]
  const store = `Gudang ${++sequence}`
  const { storeId: StoreID, categoryId: CategoryID } = await insertStore(shop, store)
  await insertStore(shop, `Toko lain ${sequence}`)
  const call = callAs(first.Token, first.StaffToken, () => shop.url)
  const add = (Name: string, changes: object) =>
    call('POST /kelola/product', {
      body: { StoreID, CategoryID, Name, Price: 20_000, IsOffered: true, ...changes },
    })
  const jam = await add('Selai Nanas', { Stock: 5, Barcode: '8991234500011' })
  const honey = await add('Madu Hutan', { Stock: 3, SKU: 'MH-1' })

  await signIn(page, { session: first })
  await page.goto('/kelola/stok-opname')
  await page.getByLabel('Toko', { exact: true }).selectOption(store)
  await page.getByRole('button', { name: 'Mulai stok opname' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Stok opname ${store}`)
  const other = await browser.newPage({ baseURL: baseURL!, viewport: { width: 390, height: 844 } })
  await signIn(other, { session: second })
  await other.goto(page.url())

  const scan = async (on: Page, code: string) => {
    await on.getByLabel(/^Pindai atau ketik/).fill(code)
    await on.getByLabel(/^Pindai atau ketik/).press('Enter')
  }
  await scan(page, '8991234500011')
  await expect(line(page, jam.Name).getByText('1 dari 5')).toBeVisible()
  await placeOrder({ call }, [{ ProductID: jam.ID, Quantity: 2 }])
  await scan(other, 'mh-1')
  await expect(line(other, honey.Name).getByText('1 dari 3')).toBeVisible()
  await other.getByLabel(`Jumlah ${honey.Name}`).fill('4')
  await other.getByLabel(`Jumlah ${honey.Name}`).press('Tab')
  await expect(line(other, honey.Name).getByText('lebih 1')).toBeVisible()
  // The other person's counts appear without a reload.
  await expect(line(page, honey.Name).getByText('4 dari 3')).toBeVisible()
  await page.getByRole('button', { name: `Tambah satu ${jam.Name}` }).click()
  await expect(line(page, jam.Name).getByText('2 dari 5')).toBeVisible()
  await expect(line(page, jam.Name).getByText('3 bisa dijual, 2 milik pesanan yang belum diserahkan')).toBeVisible()
  // A scanner is faster than the network, and no scan is lost.
  for (const code of ['8991234500011', 'mh-1', '8991234500011']) await scan(page, code)
  await expect(line(page, jam.Name).getByText('4 dari 5')).toBeVisible()
  await expect(line(page, honey.Name).getByText('5 dari 3')).toBeVisible()
  await scan(page, 'tidak ada')
  await expect(shown(page, /Tidak ada produk "tidak ada"/)).toBeVisible()

  await page.getByRole('button', { name: 'Selesai dan ubah stok' }).click()
  await expect(shown(page, /2 dari 2 produk yang dihitung berbeda/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Selesai dan ubah stok' }).click()
  await expect(shown(page, 'Stok opname ini sudah selesai.')).toBeVisible()
  const stocks = await call('GET /kelola/product', { query: { StoreID: [StoreID], SortBy: 'ID-asc' } })
  // Of five jams two are ordered and one is not there.
  expect(stocks.map(({ Stock }) => Stock)).toEqual([2, 5])
  await other.close()
})

test('the camera reads barcodes in a browser without the BarcodeDetector API', async ({ page, shop }) => {
  const session = await createOperator(shop)
  const { storeId: StoreID, categoryId: CategoryID } = await insertStore(shop, `Gudang ${++sequence}`)
  const call = callAs(session.Token, session.StaffToken, () => shop.url)
  const Barcode = '8991234500010'
  const body = { StoreID, CategoryID, Name: 'Sirup Pala', Price: 20_000, Stock: 6, Barcode }
  const syrup = await call('POST /kelola/product', { body })
  const { ID } = await call('POST /kelola/stocktake', { body: { StoreID } })
  const drawing: { encodings?: { data: string }[] } = {}
  JsBarcode(drawing, Barcode, { format: 'EAN13', flat: true })
  await page.addInitScript(
    (bits) => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector')
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
        const context = canvas.getContext('2d')!
        const draw = () => {
          context.fillStyle = 'white'
          context.fillRect(0, 0, 640, 360)
          context.fillStyle = 'black'
          for (const [at, bit] of [...bits].entries()) if (bit === '1') context.fillRect(150 + 3 * at, 100, 3, 160)
        }
        // The stream has a frame for each drawing on the canvas.
        setInterval(draw, 100)
        return canvas.captureStream()
      }
    },
    drawing.encodings!.map(({ data }) => data).join(''),
  )
  await signIn(page, { session })
  await page.goto(`/kelola/stok-opname/${ID}`)
  await page.getByRole('button', { name: 'Kamera' }).click()
  await expect(line(page, syrup.Name).getByText('1 dari 6')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Tutup kamera' }).click()
})
