import { expect, type Page, test } from '@playwright/test'
import { open } from './support/hydration.ts'
import { newShopper, signIn } from './support/shopper.ts'

const html = (page: Page) => page.locator('html')
const isDark = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement)
    const isDarkGround = (backgroundColor.match(/\d+/g) ?? []).every((part) => Number(part) < 64)
    if (isDarkGround !== (colorScheme === 'dark')) throw new Error(`${colorScheme} on ${backgroundColor}`)
    return isDarkGround
  })
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )
const choose = (page: Page, theme: string) =>
  page.getByRole('main').getByRole('group', { name: 'Tampilan' }).getByRole('radio', { name: theme })

test('the shop is light or dark as the system prefers', async ({ page }) => {
  await page.goto('/beranda')
  expect(await isDark(page)).toBe(false)
  expect(await barColour(page)).toBe('#ffffff')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await isDark(page)).toBe(true)
  expect(await barColour(page)).toBe('#141d2b')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  expect(await isDark(page)).toBe(false)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })
  test('a dark system has a dark shop', async ({ page }) => {
    await page.goto('/beranda')
    await expect(html(page)).toHaveCSS('color-scheme', 'dark')
  })
})

test('U04 U08 a chosen theme is applied before the first paint and in other tabs, until the logout', async ({
  page,
  context,
}) => {
  await signIn(page, await newShopper())
  await open(page, '/profile/index')
  await expect(choose(page, 'Ikuti perangkat')).toBeChecked()
  const otherTab = await context.newPage()
  await otherTab.goto('/promo')

  await choose(page, 'Gelap').check()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  expect(await isDark(page)).toBe(true)
  expect(await barColour(page)).toBe('#141d2b')
  await expect(html(otherTab)).toHaveAttribute('data-theme', 'dark')

  // The page's code never arrives.
  const nextPage = await context.newPage()
  await nextPage.route('**/assets/*.js', (route) => route.abort())
  await nextPage.goto('/berita', { waitUntil: 'commit' })
  await expect(html(nextPage)).toHaveAttribute('data-theme', 'dark')
  await nextPage.close()

  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Terang').check()
  expect(await isDark(page)).toBe(false)
  expect(await barColour(page)).toBe('#ffffff')
  await choose(page, 'Ikuti perangkat').check()
  await expect(html(page)).not.toHaveAttribute('data-theme')
  expect(await isDark(page)).toBe(true)

  await choose(page, 'Terang').check()
  await page.goto('/logout')
  await expect(page).not.toHaveURL('/logout')
  await expect(html(page)).not.toHaveAttribute('data-theme')
  await expect(html(otherTab)).not.toHaveAttribute('data-theme')
})

test('U04 a guest chooses the theme in the footer', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/terms')
  await page.getByRole('contentinfo').getByRole('radio', { name: 'Gelap' }).check()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.goto('/promo')
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Gelap' })).toBeChecked()
})

test('without storage the theme follows the system', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/beranda')
  expect(await isDark(page)).toBe(true)
})
