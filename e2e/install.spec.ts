import { expect, type Page, test } from '@playwright/test'
import { open } from './support/hydration.ts'
import { isPhone } from './support/is-phone.ts'
import { productsInStock } from './support/shopper.ts'

const invitation = (page: Page) => page.getByRole('region', { name: /^Pasang .+ di perangkat ini$/ })
const button = (page: Page, name: string) => invitation(page).getByRole('button', { name })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(`kedai.${name}`), key)
const countedVisits = async (page: Page) => JSON.parse((await stored(page, 'visits')) ?? '{}').count

declare global {
  interface Window {
    prompts?: number
    movedBy?: number
  }
}

/** A browser that offers to install each page that is opened, before the page's code runs. */
const offerInstallation = () => {
  window.prompts = 0
  const prompt = async () => {
    window.prompts! += 1
  }
  document.addEventListener('DOMContentLoaded', () =>
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })),
  )
}

/** A first visit that ended half an hour ago. */
const visitBefore = () => {
  if (sessionStorage.getItem('visited')) return
  sessionStorage.setItem('visited', 'yes')
  localStorage.setItem('kedai.visits', JSON.stringify({ count: 1, seenAt: Date.now() - 30 * 60_000 }))
}

/** Opens a page, which is counted once it has rested. */
async function visit(page: Page, path: string) {
  await open(page, path)
  await page.clock.fastForward('00:05')
}

/** Opens a page until the invitation's code has come and the browser has nothing left to do: it would be rendered by then. */
async function openUntilIdle(page: Page, path: string) {
  const loaded = page.waitForResponse(/\/assets\/install-invitation-/)
  await open(page, path)
  await (await loaded).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

test('the second visit invites to install the shop, without moving the page, and the first does not', {
  tag: '@layout',
}, async ({ page }) => {
  await page.addInitScript(offerInstallation)
  await page.clock.install()
  await visit(page, '/beranda')
  await expect.poll(() => countedVisits(page)).toBe(1)
  await page.clock.fastForward('29:00')
  await visit(page, '/promo')
  await expect
    .poll(async () => JSON.parse((await stored(page, 'visits')) ?? '{}').seenAt)
    .toBeGreaterThan(await page.evaluate(() => Date.now() - 60_000))
  expect(await countedVisits(page)).toBe(1)
  await expect(invitation(page)).toHaveCount(0)

  await page.clock.fastForward('30:00')
  await open(page, '/beranda')
  await page.evaluate(() => {
    window.movedBy = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.movedBy! += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  await page.clock.fastForward('00:05')
  await expect(invitation(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => window.movedBy)).toBe(0)
})

test('on a wide screen the invitation stands in line with the chat, and on no strip below the footer', {
  tag: '@layout',
}, async ({ page }) => {
  test.skip(isPhone(), 'phones have the navigation below it')
  await page.addInitScript(offerInstallation)
  await page.addInitScript(visitBefore)
  await open(page, '/beranda')
  await expect(invitation(page)).toBeInViewport({ ratio: 1 })
  const card = (await invitation(page).boundingBox())!
  const chat = (await page.getByRole('link', { name: 'Chat layanan pelanggan' }).boundingBox())!
  const width = await page.evaluate(() => document.body.clientWidth)
  expect(card.y + card.height).toBe(chat.y + chat.height)
  expect(card.x).toBe(width - chat.x - chat.width)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const belowFooter = () =>
    page.evaluate(() => {
      const footer = document.querySelector('footer')!
      const { backgroundColor, boxShadow } = getComputedStyle(footer)
      const coloured = boxShadow.startsWith(`${backgroundColor} 0px `)
        ? Number.parseFloat(boxShadow.split('px ')[1]!)
        : 0
      return coloured - (innerHeight - footer.getBoundingClientRect().bottom)
    })
  await expect.poll(belowFooter).toBeGreaterThanOrEqual(0)
})

test("'Nanti saja' ends it in every tab", async ({ page, context }) => {
  await context.addInitScript(offerInstallation)
  await page.addInitScript(visitBefore)
  await open(page, '/promo')
  await expect(invitation(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/promo')
  await button(other, 'Nanti saja').focus()
  await other.keyboard.press('Enter')
  await expect(invitation(other)).toHaveCount(0)
  await expect(other.getByRole('main')).toBeFocused()
  expect(await other.evaluate(() => window.prompts)).toBe(0)
  await expect(invitation(page)).toHaveCount(0)

  expect(await stored(page, 'install-invitation')).toBe('over')
  expect(await stored(page, 'visits')).toBeNull()
})

test("'Pasang' opens the browser's dialog, and the invitation does not come back", async ({ page }) => {
  await page.addInitScript(offerInstallation)
  await page.addInitScript(visitBefore)
  await open(page, '/promo')
  await button(page, 'Pasang').click()
  expect(await page.evaluate(() => window.prompts)).toBe(1)
  await expect(invitation(page)).toHaveCount(0)

  // As if it were the third visit.
  await page.evaluate(() => localStorage.setItem('kedai.visits', '{"count":3,"seenAt":0}'))
  await openUntilIdle(page, '/promo')
  await expect(invitation(page)).toHaveCount(0)
  expect(await stored(page, 'install-invitation')).toBe('over')
})

test('an invitation that is ignored for a visit ends with it, and none is on pages where something is decided', async ({
  page,
}) => {
  await page.addInitScript(offerInstallation)
  await page.addInitScript(visitBefore)
  const [product] = await productsInStock(1)
  await page.clock.install()
  for (const path of [`/shop/product/${product!.ID}/detail`, '/login', '/shop/cart']) {
    await visit(page, path)
    await expect.poll(() => countedVisits(page), path).toBe(2)
    await expect(invitation(page), path).toHaveCount(0)
  }
  await visit(page, '/promo')
  await expect(invitation(page)).toBeVisible()
  await page.clock.fastForward('30:00')
  await visit(page, '/promo')
  await expect.poll(() => stored(page, 'install-invitation')).toBe('over')
  await expect(invitation(page)).toHaveCount(0)
})

test.describe('Safari of a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  })
  const runAs = (isApp: boolean) => {
    Object.defineProperty(navigator, 'standalone', { value: isApp })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  }

  test('is told in words how to install the shop', async ({ page }) => {
    await page.addInitScript(runAs, false)
    await page.addInitScript(visitBefore)
    await open(page, '/promo')
    await expect(invitation(page)).toContainText('Ketuk Bagikan, lalu pilih Tambah ke Layar Utama.')
    await button(page, 'Mengerti').click()
    await expect(invitation(page)).toHaveCount(0)
    expect(await stored(page, 'install-invitation')).toBe('over')
  })

  test('invites to nothing when the shop runs as an app', async ({ page }) => {
    await page.addInitScript(runAs, true)
    await page.addInitScript(offerInstallation)
    await page.addInitScript(visitBefore)
    await open(page, '/promo')
    await expect.poll(() => countedVisits(page)).toBe(2)
    await expect(invitation(page)).toHaveCount(0)
  })
})

test('a browser that can no longer store anything is not invited', async ({ page }) => {
  await page.addInitScript(offerInstallation)
  await page.addInitScript(visitBefore)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openUntilIdle(page, '/promo')
  await expect(invitation(page)).toHaveCount(0)
})
