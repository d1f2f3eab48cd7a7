import { expect, type Page, test } from '@playwright/test'
import { isPhone } from './support/is-phone.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, type Shopper, signIn } from './support/shopper.ts'

async function order(shopper: Shopper) {
  const [product] = await productsInStock(1)
  return placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
}

test('U05 each kind of news is switched off at one screen, and the browser asks for nothing by itself', {
  tag: '@layout',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = ''
      return Promise.resolve('denied' as const)
    }
  })
  await signIn(page, await newShopper())
  await page.goto('/profile/index')
  await page.getByRole('main').getByRole('link', { name: 'Pemberitahuan' }).click()
  await expect(page).toHaveURL('/profile/pemberitahuan')
  const mail = page.getByRole('checkbox', { name: 'Pembayaran lewat email' })
  const push = page.getByRole('checkbox', { name: 'Pesanan tiba lewat perangkat' })
  await expect(mail).toBeChecked()
  // The second does not undo the first, though both are saved at once.
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('"arrival"') === true)
  await mail.uncheck()
  await push.uncheck()
  await saved
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(push).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Pesanan tiba lewat email' })).toBeChecked()

  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await page.getByRole('button', { name: 'Beri tahu di perangkat ini' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked')
  await expect(page.getByText('Pemberitahuan dari toko ini diblokir.')).toBeVisible()
})

const steps = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')
/** The look of the only strong button. */
const strong = /(?:^| )bg-primary(?: |$)/

test("O09 the payment is a task: the strong button is 'Salin jumlah', then the proof, and the page turns when the money is seen", {
  tag: '@layout',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shopper = await newShopper()
  const { ID } = await order(shopper)
  await signIn(page, shopper)
  await page.goto(`/shop/order/${ID}/payment`)
  const paySteps = steps(page, 'Langkah pembayaran')
  await expect(paySteps).toHaveText([/Transfer/, /Upload bukti/, /Kami periksa/])
  await expect(paySteps.first()).toHaveAttribute('aria-current', 'step')

  const copy = page.getByRole('button', { name: 'Salin jumlah' })
  const upload = page.getByRole('button', { name: 'Upload bukti bayar' })
  await expect(copy).toHaveCount(1)
  await expect(upload).not.toHaveClass(strong)
  if (isPhone()) {
    await expect(copy).toBeInViewport({ ratio: 1 })
    await expect(copy).toHaveClass(strong)
  }
  // A second tap on the same place copies again, and opens nothing.
  await copy.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(upload).toHaveClass(strong)
  await expect(copy).not.toHaveClass(strong)
  await expect(page.getByText('Sudah ditransfer? Upload bukti bayar')).toBeVisible()
  // The bank's app pushes the page out of memory.
  await page.reload()
  await expect(upload).toHaveClass(strong)

  const { call } = await logInAsOperator()
  await call('PUT /kelola/order/:id/verify', { params: { id: ID }, body: {} })
  const heading = page.getByRole('heading', { name: 'Pembayaran diterima' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(`/shop/order/${ID}/payment`)
  await expect(steps(page, 'Langkah pesanan').nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('button', { name: 'Salin jumlah' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Lihat pesanan' }).click()
  await expect(page).toHaveURL(`/shop/order/${ID}/detail`)
})

test('O08 an order shows its steps, one strong button within reach, and the navigation how many orders wait', {
  tag: '@layout',
}, async ({ page }) => {
  const shopper = await newShopper()
  const operator = await logInAsOperator()
  const [waiting, arrived] = [await order(shopper), await order(shopper)]
  for (const step of ['verify', 'process', 'arrive'] as const) {
    await operator.call(`PUT /kelola/order/:id/${step}`, { params: { id: arrived.ID }, body: {} })
  }
  await signIn(page, shopper)
  await page.goto(`/shop/order/${arrived.ID}/detail`)
  const way = steps(page, 'Langkah pesanan')
  await expect(way).toHaveText([/Dibayar/, /Diproses/, /Siap diambil/, /Diambil/, /Selesai/])
  await expect(way.nth(3)).toHaveAttribute('aria-current', 'step')
  await expect(page.locator('html')).toHaveAttribute('data-orders', '2')
  const main = page.getByRole('button', { name: 'Konfirmasi Pesanan Diambil' })
  await expect(main).toBeInViewport({ ratio: 1 })
  await expect(page.locator('main').getByRole('button').and(page.locator('.bg-primary:visible'))).toHaveCount(1)

  await main.click()
  await page.getByRole('button', { name: 'Ya, sudah saya ambil' }).click()
  const again = page.getByRole('button', { name: `Beli lagi No. ${arrived.ID}` })
  await expect(again).toBeInViewport({ ratio: 1 })
  await expect(page.locator('html')).toHaveAttribute('data-orders', '1')
  await again.click()
  await expect(page).toHaveURL('/shop/cart')

  // The number is that of the last answer until the next one: the page asks for nothing before it is shown.
  await page.goto('/promo')
  await expect(page.locator('html')).toHaveAttribute('data-orders', '1')
  if (isPhone()) {
    await expect(page.getByRole('link', { name: 'Pesanan 1 menunggu Anda' })).toBeVisible()
  }
  await page.goto(`/shop/order/${waiting.ID}/detail`)
  await expect(page.getByRole('link', { name: 'Bayar Sekarang' })).toBeInViewport({ ratio: 1 })
})
