import { expect, type Page, test } from '@playwright/test'
import { backofficePages } from '../contract/src/values/backoffice/backoffice-pages.ts'
import { open } from './support/hydration.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'
import { translatePage } from './support/translate.ts'

// Pages in a hostile browser: a part fails, a translator changes the texts, storage refuses values.

test.describe('an error while a page starts keeps the HTML of the server:', () => {
  const expectServed = async (page: Page) => {
    await expect(page.getByText('Sebagian halaman belum termuat.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').locator('a[href$="/detail"]').first().click()
    await expect(page).toHaveURL(/\/shop\/product\/\d+\/detail/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const list = '/shop/product?type=search&keyword=kopi'

  test('in the rendering', async ({ page }) => {
    await page.addInitScript(() => {
      // Of prices.
      const { replace } = String.prototype
      String.prototype.replace = function (this: string, ...given: [never, never]) {
        if (String(given[0]).includes('{3})+$')) throw new Error('of the test')
        return replace.apply(this, given)
      }
    })
    await page.goto(list)
    await expectServed(page)
  })

  test('in an effect', async ({ page }) => {
    await page.addInitScript(() => {
      const { matches } = Element.prototype
      Element.prototype.matches = function (this: Element, selector: string) {
        if (selector === ':popover-open') throw new Error('of the test')
        return matches.call(this, selector)
      } as typeof matches
    })
    await page.goto(list)
    await expectServed(page)
  })
})

test.describe('a translated page', () => {
  for (const way of ['instead', 'around'] as const) {
    test(`works after its texts were put ${way} those of React`, async ({ page }) => {
      test.setTimeout(120_000)
      const failures = failuresOf(page)
      const shopper = await newShopper()
      const [product] = await productsInStock(1)
      const order = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1 }])

      await open(page, '/login')
      await page.evaluate(translatePage, way)
      const email = page.getByLabel('Email')
      await email.fill('x')
      await email.blur()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await email.fill(shopper.email)
      await page.getByLabel('Password', { exact: true }).fill(shopper.password)
      await page.getByRole('button', { name: 'Masuk' }).click()
      await expect(page).not.toHaveURL(/login/)
      await visitAll(page, [
        '/beranda',
        '/shop/product?type=popular',
        '/search?keyword=kopi',
        `/shop/product/${product!.ID}/detail`,
        '/store',
        `/store/${product!.StoreID}/toko`,
        '/promo',
        '/berita',
        '/terms',
        '/shop/cart',
        '/shop/address',
        '/shop/address/baru',
        '/profile/alamat',
        '/shop/order',
        `/shop/order/${order.ID}/detail`,
        `/shop/order/${order.ID}/payment`,
        '/profile/index',
        '/profile/datadiri/edit',
        '/profile/change-password',
        '/wallet',
        '/wallet/topup',
        '/digital/pulsa',
        '/digital/order',
        '/register',
        '/tidak-ada',
      ])
      expect(failures).toEqual([])
    })
  }

  test('shows prices and quantities that change', async ({ page }) => {
    const [product] = await productsInStock(1)
    await open(page, `/shop/product/${product!.ID}/detail`)
    await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
    await open(page, '/shop/cart')
    const total = page.getByRole('complementary').getByRole('definition').last()
    const before = (await total.textContent()) ?? ''
    await page.evaluate(translatePage, 'instead' as const)
    await page
      .getByRole('button', { name: `Tambah jumlah ${product!.Name}` })
      .filter({ visible: true })
      .click()
    await expect(total).not.toHaveText(before)
  })

  test('of the back office works', async ({ page }) => {
    test.setTimeout(120_000)
    const failures = failuresOf(page)
    await signIn(page, await logInAsOperator())
    await page.goto('/kelola')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(translatePage, 'instead' as const)
    await visitAll(
      page,
      Object.values(backofficePages).filter((path) => !/:id|\/(?:mulai|masuk|keluar|undangan)$/.test(path)),
    )
    expect(failures).toEqual([])
  })
})

/** Without React's 418: a part that was translated before it was hydrated is rendered anew. */
function failuresOf(page: Page): string[] {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => message.includes('#418') || failures.push(`${page.url()}: ${message}`))
  return failures
}

/** By the router, so that each page is taken away as the translator has left it. */
async function visitAll(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.evaluate((to) => {
      history.pushState({ idx: 1, key: to }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('Layanan tidak tersedia'), path).toHaveCount(0)
  }
}

test.describe('U08 storage that is', () => {
  const refusals = {
    denied: () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  }
  for (const [name, refuse] of Object.entries(refusals)) {
    test(`${name} is reported, and the visit continues in memory`, async ({ page }) => {
      await page.addInitScript(refuse)
      const shopper = await newShopper()
      const [product] = await productsInStock(1)
      await open(page, `/shop/product/${product!.ID}/detail`)
      await page.getByRole('button', { name: 'Tambah ke keranjang' }).filter({ visible: true }).click()
      await expect(page.getByText(/^Browser ini tidak dapat menyimpan data/)).toBeVisible()
      await page
        .getByRole('link', { name: /Keranjang/ })
        .filter({ visible: true })
        .first()
        .click()
      await expect(page.getByRole('textbox', { name: `Jumlah ${product!.Name}` })).toHaveValue('1')
      await page.getByRole('link', { name: 'Lanjut', exact: true }).filter({ visible: true }).first().click()
      await expect(page).toHaveURL(/\/login/)
      await page.getByLabel('Email').fill(shopper.email)
      await page.getByLabel('Password', { exact: true }).fill(shopper.password)
      await page.getByRole('button', { name: 'Masuk' }).click()
      await expect(page).toHaveURL(/\/shop\/delivery/)
    })
  }

  test('denied does not prevent the login of staff', async ({ page }) => {
    await page.addInitScript(refusals.denied)
    await page.goto('/kelola/masuk')
    await page.getByLabel('Email').fill('admin@kedai.test')
    await page.getByLabel('Password', { exact: true }).fill('kedai-demo')
    await page.getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page).toHaveURL(/\/kelola$/)
    await expect(page.getByText(/^Browser ini tidak dapat menyimpan data/)).toBeVisible()
    await page.getByRole('link', { name: 'Pesanan' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
