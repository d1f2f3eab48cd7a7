import { expect, type Page, test } from '@playwright/test'
import { isPhone } from './support/is-phone.ts'
import { asShopper, logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

// The back office is an application of its own: navigation between it and the shop.

const operatorAccount = { email: 'admin@kedai.test', password: 'kedai-demo' }

async function logIn(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill(operatorAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(operatorAccount.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('a visitor logs in first and then sees the requested list, and Back leaves the back office', async ({ page }) => {
  await page.goto('/beranda')
  await page.goto('/kelola?pile=waiting')
  await expect(page).toHaveURL(/\/kelola\/masuk\?from=%2Fkelola%3Fpile%3Dwaiting$/)
  await logIn(page)
  // Bookmarks of the time when the orders were at /kelola still lead to them.
  await expect(page).toHaveURL('/kelola/pesanan?pile=waiting')
  await expect(page.getByRole('link', { name: 'Menunggu pembayaran' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/beranda')
})

test('a session that ends during work leads to the login and back, with a message', async ({ page }) => {
  const account = await logInAsOperator()
  await signIn(page, account)
  await page.goto('/kelola/topup?pile=all')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await account.call('POST /kelola/logout')
  // The open screen gets the event.
  await expect(page).toHaveURL(/\/kelola\/masuk\?from=%2Fkelola%2Ftopup%3Fpile%3Dall$/)
  await expect(page.getByText('Akses berakhir')).toBeVisible()
  await logIn(page)
  await expect(page).toHaveURL('/kelola/topup?pile=all')
})

test('after a logout Back shows nothing of the back office', async ({ page }) => {
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/pesanan?pile=all')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  await page.getByRole('link', { name: 'Lainnya' }).click()
  await page.getByRole('link', { name: 'Keluar' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/kelola/masuk')
  await page.goBack()
  await expect(page).toHaveURL(/\/kelola\/masuk\?from=%2Fkelola%2Fmenu$/)
  await page.goto('/kelola/pesanan?pile=all')
  await expect(page).toHaveURL(/\/kelola\/masuk\?from=%2Fkelola%2Fpesanan%3Fpile%3Dall$/)
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('an operator goes from the account page to an order, to its product and back to the order', async ({ page }) => {
  const shopper = await newShopper()
  const [product] = await productsInStock(1)
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  const operator = await logInAsOperator()
  await signIn(page, operator)
  await signIn(page, asShopper(operator))
  await page.goto('/profile/index')
  await page.getByRole('link', { name: 'Kelola toko' }).click()
  await expect(page).toHaveURL('/kelola')
  await page.goto(`/kelola?q=${order.ID}&order=${order.ID}`)
  const panel = page.getByRole('complementary', { name: `Pesanan ${order.ID}` })
  await panel.getByRole('link', { name: product!.Name }).click()
  await expect(page).toHaveURL(`/shop/product/${product!.ID}/detail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product!.Name)
  await page.goBack()
  await expect(page).toHaveURL(`/kelola/pesanan?q=${order.ID}&order=${order.ID}`)
  await expect(panel).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('an unknown address and a screen that fails to load show an error below the navigation', async ({ page }) => {
  await signIn(page, await logInAsOperator())
  expect((await page.goto('/kelola/tidak-ada'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan')
  await expect(page).toHaveTitle('Halaman tidak ditemukan | Kedai')
  // An event of another test loads the list anew, so it fails until the button is pressed.
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button')?.textContent === 'Coba lagi')
          document.documentElement.dataset.retried = ''
      },
      { capture: true },
    ),
  )
  const isRetried = async () => (await page.locator('html[data-retried]').count()) > 0
  await page.route('**/api/v1/kelola/topup?*', async (route) =>
    (await isRetried()) ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await page.getByRole('link', { name: 'Keuangan' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layanan tidak tersedia')
  await expect(page).toHaveURL('/kelola/topup')
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('link', { name: 'Bukti masuk' })).toBeVisible()
  await expect(page).toHaveTitle('Isi saldo | Kedai')
})

test('the back office is light or dark as the system prefers, or as chosen by the user', async ({ page }) => {
  await signIn(page, await logInAsOperator())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/kelola/menu')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.getByRole('radio', { name: 'Terang' }).check()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Terang' })).toBeChecked()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
})

test('a phone starts to select with a long press, and then a tap selects', async ({ page }) => {
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/rekening')
  const [first, second] = [page.locator('tbody tr').nth(0), page.locator('tbody tr').nth(1)]
  await expect(first.getByRole('checkbox')).toBeHidden()
  await first.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(page.getByText('1 dipilih')).toBeVisible()
  await second.tap()
  await expect(page.getByText('2 dipilih')).toBeVisible()
  await expect(page).toHaveURL('/kelola/rekening')
  await page.getByRole('button', { name: 'Batal memilih' }).click()
  await expect(first.getByRole('checkbox')).toBeHidden()
})

test('the browser reports no error in the back office', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await signIn(page, await logInAsOperator())
  for (const path of [
    ...['/kelola', '/kelola/menu', '/kelola/pesanan?pile=all', '/kelola/topup?pile=all', '/kelola/digital?pile=all'],
    ...['/kelola/email', '/kelola/rekening', '/kelola/rekening/baru', '/kelola/rekening/1'],
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }
  expect(errors).toEqual([])
})

test('orders are filtered by the name of a product, on a phone behind one button', { tag: '@layout' }, async ({
  page,
}) => {
  const [product] = await productsInStock(1)
  const order = await placeOrder(await newShopper(), [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola/pesanan?pile=all')
  const filter = page.getByRole('button', { name: 'Produk', exact: true })
  if (isPhone()) {
    await expect(filter).toBeHidden()
    await page.getByRole('button', { name: 'Saringan' }).click()
  }
  await filter.click()
  const dialog = page.getByRole('dialog', { name: 'Produk' })
  await dialog.getByRole('combobox', { name: 'Cari menurut nama' }).fill(product!.Name)
  await dialog.getByRole('button', { name: product!.Name }).first().click()
  await dialog.getByRole('button', { name: 'Terapkan' }).click()
  await expect(page).toHaveURL(new RegExp(`ProductID=${product!.ID}\\b`))
  await expect(page.getByRole('row', { name: new RegExp(`#${order.ID}\\b`) })).toBeVisible()
  await page.reload()
  // The chosen value is visible without a tap.
  await expect(page.getByRole('button', { name: `Produk: ${product!.Name}`, exact: true })).toBeVisible()

  // A search keeps the filter, and without a result says so.
  await page.getByRole('searchbox').fill('tak bernama')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Tidak ada untuk "tak bernama" dengan saringan Produk.')).toBeVisible()
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  await expect(page.getByText('Tidak ada untuk "tak bernama". Coba kata lain.')).toBeVisible()
  await expect(page).not.toHaveURL(/ProductID/)
})

test.describe('on a desk of 1280 pixels', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('an open order is beside the list, and covers no column', async ({ page }) => {
    const [product] = await productsInStock(1)
    const order = await placeOrder(await newShopper(), [{ ProductID: product!.ID, Quantity: 1 }])
    await signIn(page, await logInAsOperator())
    await page.goto(`/kelola/pesanan?q=${order.ID}&order=${order.ID}`)
    const panel = page.getByRole('complementary', { name: `Pesanan ${order.ID}` })
    await expect(panel).toBeVisible()
    const [total, beside] = [
      await page
        .getByRole('row', { name: new RegExp(`#${order.ID}\\b`) })
        .getByRole('cell')
        .last()
        .boundingBox(),
      await panel.boundingBox(),
    ]
    expect(total!.x + total!.width).toBeLessThanOrEqual(beside!.x)
  })
})

test('the search finds a customer, whose orders are listed below their name', async ({ page }) => {
  const [product] = await productsInStock(1)
  const shopper = await newShopper()
  const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])
  await signIn(page, await logInAsOperator())
  await page.goto('/kelola')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(shopper.email)
  // Letters typed so far find others of that name.
  await page.getByRole('group', { name: 'Pelanggan' }).getByRole('option', { name: shopper.email }).click()
  await expect(page).toHaveURL(/\/kelola\/pesanan\?pile=all&CustomerID=\d+$/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('row', { name: new RegExp(`#${order.ID}\\b`) })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pelanggan: Sari Contoh/ })).toBeVisible()
})
