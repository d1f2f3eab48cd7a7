import { expect, type Page, test } from '@playwright/test'
import { addDays, wibDay } from '../contract/src/values/time/calendar-day.ts'
import { formatDate, fromWireTime } from '../contract/src/values/time/wib-time.ts'
import { waitForHydration } from './support/hydration.ts'
import { logInAsOperator, newShopper, productsInStock, type Shopper, signIn, subjectsTo } from './support/shopper.ts'

// Sold-out goods that shoppers wait for.

const made: number[] = []
test.afterAll(async () => {
  const { call } = await logInAsOperator()
  for (const id of made) {
    const { Version } = await call('GET /kelola/product/:id', { params: { id } })
    await call('PUT /kelola/product/:id/archive', { params: { id }, body: { Version, IsArchived: true } })
  }
})

/** A product on sale without stock, with the pictures of one of the demo. */
async function soldOut() {
  const { call, session } = await logInAsOperator()
  const [one] = await productsInStock(1)
  const copy = await call('POST /kelola/product/:id/copy', { params: { id: one!.ID } })
  const { ID: id } = copy
  made.push(id)
  const Name = `Tunggu ${Date.now()} ${one!.Name}`
  const body = { Version: copy.Version, Name, IsOffered: true }
  const { StoreID } = await call('PUT /kelola/product/:id', { params: { id }, body })
  const receive = (Change: number) =>
    call('POST /kelola/product/:id/stock', { params: { id }, body: { Change, Reason: 'received', Note: '' } })
  return { id, name: Name, storeId: StoreID, path: `/shop/product/${id}/detail`, receive, operator: { call, session } }
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const waitsFor = async (shopper: Shopper) => (await shopper.call('GET /me/restock')).IDs

test('S07 a guest taps "Kabari saya", logs in, and is told by mail when the goods are back', {
  tag: '@layout',
}, async ({ page }) => {
  test.slow()
  const [shopper, product] = [await newShopper(), await soldOut()]
  await page.goto(product.path)
  await expect(page.getByText('Stok kosong untuk saat ini')).toBeVisible()
  await expect(button(page, 'Stok Kosong')).toBeDisabled()
  await button(page, 'Kabari saya').click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).last().click()
  await expect(page).toHaveURL(product.path)
  await expect(page.getByText('Kami kabari saat tersedia, lewat email.')).toBeVisible()
  await expect(button(page, 'Batal kabari')).toBeVisible()
  expect(await waitsFor(shopper)).toEqual([product.id])

  await product.receive(3)
  await expect(async () => {
    expect(await subjectsTo(shopper.email)).toContainEqual(expect.stringContaining('sudah tersedia lagi'))
  }).toPass({ timeout: 90_000 })
  expect(await waitsFor(shopper)).toEqual([])
  await page.reload()
  await expect(button(page, 'Beli Sekarang')).toBeVisible()
  await expect(page.getByText('Stok kosong untuk saat ini')).toHaveCount(0)
})

test('S07 a wish is shown in every tab and at /profile/favorit, where it is taken back', { tag: '@layout' }, async ({
  page,
  context,
}) => {
  const [shopper, product] = [await newShopper(), await soldOut()]
  await signIn(page, shopper)
  await page.goto(product.path)
  const other = await context.newPage()
  await other.goto(product.path)
  await waitForHydration(other)
  // A double tap is one wish.
  await button(page, 'Kabari saya').dblclick()
  await expect(button(page, 'Batal kabari')).toBeVisible()
  await expect(button(other, 'Batal kabari')).toBeVisible()
  expect(await waitsFor(shopper)).toEqual([product.id])

  await page.goto('/profile/favorit')
  await expect(page.getByRole('heading', { name: 'Menunggu tersedia' })).toBeVisible()
  await page.getByRole('button', { name: `Batal kabari: ${product.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Menunggu tersedia' })).toHaveCount(0)
  expect(await waitsFor(shopper)).toEqual([])
  await expect(button(other, 'Kabari saya')).toBeVisible()
})

test('S07 goods that came back before the tap are shown as they are', async ({ page }) => {
  const [shopper, product] = [await newShopper(), await soldOut()]
  await signIn(page, shopper)
  await page.goto(product.path)
  await waitForHydration(page)
  await product.receive(2)
  await button(page, 'Kabari saya').click()
  await expect(button(page, 'Beli Sekarang')).toBeVisible()
  expect(await waitsFor(shopper)).toEqual([])
})

test('S07 a shopper who switched this news off reads that, and the way to switch it on', async ({ page }) => {
  const [shopper, product] = [await newShopper(), await soldOut()]
  await shopper.call('PUT /me/notices', { body: { MailOff: ['restock'], PushOff: [] } })
  await signIn(page, shopper)
  await page.goto(product.path)
  await button(page, 'Kabari saya').click()
  await expect(page.getByText('kabarnya Anda matikan')).toBeVisible()
  await page.getByRole('link', { name: 'Nyalakan' }).click()
  await page.getByRole('checkbox', { name: 'Tersedia lagi lewat email' }).check()
  await expect.poll(async () => (await shopper.call('GET /me/notices')).MailOff).toEqual([])
  await page.goBack()
  await expect(page.getByText('Kami kabari saat tersedia, lewat email.')).toBeVisible()
})

test('S07 B04 an owner reads how many wait, and tells shoppers when the goods are expected', {
  tag: '@layout',
}, async ({ page, browser }) => {
  const [shopper, product] = [await newShopper(), await soldOut()]
  await shopper.call('PUT /me/restock', { body: { ProductID: product.id, IsWaiting: true } })
  await signIn(page, product.operator)
  await page.goto(`/kelola/produk/${product.id}`)
  await expect(page.getByText('1 pembeli menunggu').filter({ visible: true })).toBeVisible()
  const day = page.getByLabel('Perkiraan tersedia lagi')
  const today = wibDay(new Date())
  await day.fill(addDays(today, -1))
  await day.blur()
  await expect(page.getByText('Pilih mulai hari ini')).toBeVisible()
  const expected = addDays(today, 12)
  await day.fill(expected)
  await page.getByRole('button', { name: 'Simpan', exact: true }).filter({ visible: true }).click()
  const shown = `Diperkirakan tersedia lagi ${formatDate(fromWireTime(expected)!)}`
  await expect
    .poll(
      async () => (await product.operator.call('GET /kelola/product/:id', { params: { id: product.id } })).RestockDate,
    )
    .toBe(expected)

  const guest = await browser.newPage()
  await expect(async () => {
    await guest.goto(product.path)
    await expect(guest.getByText(shown)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await guest.close()

  await page.goto('/kelola/produk?pile=out')
  await expect(page.getByText('1 pembeli menunggu').filter({ visible: true }).first()).toBeVisible()
  await product.receive(1)
  await page.goto(`/kelola/produk/${product.id}`)
  await expect(page.getByText('1 buah').filter({ visible: true }).first()).toBeVisible()
  await expect(day).toHaveCount(0)
})
