import { expect, type Page, test } from '@playwright/test'
import { open } from './support/hydration.ts'

// The setting applies to the whole shop, so each test mocks it for its own page. server/src/modules/settings/analytics-id.test.ts
// tests that the server's Content-Security-Policy follows from the setting.

const collector = 'https://www.google-analytics.com'
const analyticsId = 'UA-123456789-1'
const consentBanner = (page: Page) => page.getByRole('region', { name: 'Boleh kami menghitung kunjungan?' })
const answerConsent = (page: Page, name: string) =>
  consentBanner(page).getByRole('button', { name, exact: true }).click()
const followFooterLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

/** Mocks the setting and the collector, which the page's policy then admits; returns the requests to the collector. */
async function mockAnalytics(page: Page, Value: string) {
  const views: URLSearchParams[] = []
  await page.route('**/public/setting/29/6', (route) =>
    route.fulfill({ json: { status: true, message: '', data: { Key: 'analytics_id', Value } } }),
  )
  await page.route(/\/(terms|promo|berita|shop\/product\?[^/]*)$/, async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy.replace("connect-src 'self'", `connect-src 'self' ${collector}`)
    await route.fulfill({ response, headers })
  })
  await page.route(`${collector}/**`, (route) => {
    views.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({ body: '' })
  })
  return views
}

test('B07 page views are sent only after consent, one for each page, and no more once it is withdrawn', {
  tag: '@layout',
}, async ({ page }) => {
  const views = await mockAnalytics(page, analyticsId)
  const paths = () => views.map((view) => view.get('dp'))
  await open(page, '/terms')
  await expect(consentBanner(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kedai.analytics-id'))).toBe(analyticsId)
  await followFooterLink(page, 'Berita')
  await expect(page).toHaveURL('/berita')
  await expect(consentBanner(page)).toBeVisible()
  expect(views).toEqual([])

  await answerConsent(page, 'Izinkan')
  await expect(consentBanner(page)).toBeHidden()
  await expect.poll(paths).toEqual(['/berita'])
  await followFooterLink(page, 'Promo')
  await expect.poll(paths).toEqual(['/berita', '/promo'])
  await open(page, '/shop/product?type=search&keyword=rahasia')
  await expect.poll(paths).toEqual(['/berita', '/promo', '/shop/product'])
  await expect(consentBanner(page)).toBeHidden()
  const [first] = views
  expect(Object.fromEntries(first!)).toEqual({
    v: '1',
    t: 'pageview',
    tid: analyticsId,
    cid: expect.stringMatching(/^[0-9a-f]{32}$/),
    dp: '/berita',
    aip: '1',
  })
  expect(new Set(views.map((view) => view.get('cid'))).size).toBe(1)

  await page.getByRole('button', { name: 'Hitungan kunjungan' }).click()
  await answerConsent(page, 'Tolak')
  await followFooterLink(page, 'Promo')
  await expect(page).toHaveURL('/promo')
  await page.reload()
  await open(page, '/terms')
  await expect(page.getByRole('button', { name: 'Hitungan kunjungan' })).toBeVisible()
  await expect(consentBanner(page)).toBeHidden()
  expect(views).toHaveLength(3)
  expect(await page.evaluate(() => localStorage.getItem('kedai.analytics-browser'))).toBeNull()
})

for (const refused of ['UA-000000000-0', 'UA-pendek', 'G-ABCDEFGHIJKLMN', '']) {
  test(`B07 asks for no consent and sends nothing with the identifier '${refused}'`, async ({ page }) => {
    const views = await mockAnalytics(page, refused)
    // May be left in storage by an earlier visit.
    await page.addInitScript((id) => localStorage.setItem('kedai.analytics-id', id), refused)
    await page.addInitScript(() => localStorage.setItem('kedai.analytics-choice', 'yes'))
    const asked = page.waitForResponse('**/public/setting/29/6')
    await open(page, '/terms')
    await asked
    await followFooterLink(page, 'Berita')
    await expect(page).toHaveURL('/berita')
    await expect(page.getByRole('heading', { level: 1, name: 'Berita' })).toBeVisible()
    await expect(consentBanner(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Hitungan kunjungan' })).toBeHidden()
    expect(views).toEqual([])
  })
}
