import { expect, type Page, test } from '@playwright/test'
import { open } from './support/hydration.ts'
import { withShopDatabase } from './support/shop-database.ts'
import { logInAsOperator, newShopper, placeOrder, productsInStock, signIn } from './support/shopper.ts'

// Input of shoppers and editors is shown and never executed (docs/security-checks.md, rows 15 and 16).

/** Records every script that ran and every violation of the page's Content-Security-Policy. */
async function detectExecution(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  await page.exposeFunction('ranIt', (what: string) => seen.push(`ran ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      ;(window as unknown as { ranIt(what: string): void }).ranIt(`into the policy: ${event.violatedDirective}`)
    })
  })
  page.on('dialog', (dialog) => {
    seen.push(`opened a dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => undefined)
  })
  return async () => {
    const handlers = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap((element) =>
        element
          .getAttributeNames()
          .filter((name) => /^on|^style$|^srcdoc$/.test(name))
          .map((name) => `has ${element.tagName} ${name}`),
      ),
    )
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('a[href], img[src], form[action], iframe')].flatMap((element) => {
        const url = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
        return /^\s*(javascript|data:text|vbscript)/i.test(url) || element.tagName === 'IFRAME'
          ? [`leads to ${url}`]
          : []
      }),
    )
    return [...seen, ...handlers, ...links]
  }
}

const run = "ranIt('it')"
const vectors = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<svg><style><img src=x onerror="${run}"></style></svg>`,
  `<a href="javascript:${run}">javascript</a><a href=" java&#x09;script:${run}">tab</a><a href="data:text/html,<script>${run}</script>">data</a>`,
  `<a href="//jahat.test">elsewhere</a><a href="\\\\jahat.test">elsewhere</a>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe><object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<details open ontoggle="${run}">x</details><video><source onerror="${run}"></video><body onload="${run}">`,
  `<input autofocus onfocus="${run}"><marquee onstart="${run}">x</marquee><p style="animation:x" onanimationstart="${run}">x</p>`,
  `<template><img src=x onerror="${run}"></template><base href="https://jahat.test/"><meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `</script><script>${run}</script>\u2028\u2029`,
  `"><img src=x onerror="${run}">`,
  `{{constructor.constructor('${run}')()}} \${${run}} <%= 7*7 %>`,
]

/** These swallow the HTML that follows them. */
const unclosed = [
  `<img src=x onerror=${run}//`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
]

test('S07 S10 S11 HTML from editors is shown without active content', { tag: '@pictures' }, async ({ page }) => {
  const found = await detectExecution(page)
  const texts = [vectors.join('<p>sesudah</p>'), ...unclosed].map((html) => `<p>Teks aman</p>${html}`)
  const ids = await withShopDatabase(async (sql) => {
    // Dated so far back that they are not at the top of any list.
    const rows = await sql<{ id: number }[]>`
      insert into news (title, short_desc, content, published_at)
      select ${vectors[0]!}, ${vectors[1]!}, unnest(${texts}::text[]), '2001-01-01' returning id`
    return rows.map((row) => row.id)
  })
  try {
    for (const id of ids) {
      await open(page, `/berita/${id}/detail`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>')
      await expect(page.getByText('Teks aman')).toBeVisible()
      expect(await found(), texts[ids.indexOf(id)]).toEqual([])
    }
  } finally {
    await withShopDatabase((sql) => sql`delete from news where id = any(${ids})`)
  }
})

test('O08 U05 A01 text from a shopper is shown as text to the shopper and to the operator', {
  tag: '@pictures',
}, async ({ page, context }) => {
  const shopper = await newShopper()
  await signIn(page, shopper)
  const found = await detectExecution(page)
  const [product] = await productsInStock(1)
  const word = `"><img src=x onerror="${run}">`
  const FullName = `<svg onload=${run}>`
  await shopper.call('PUT /me/profile', { body: { FullName, Gender: 1, BirthPlace: word } })
  const Note = vectors.join(' ').slice(0, 500)
  const { ID } = await placeOrder(shopper, [{ ProductID: product!.ID, Quantity: 1, Note }])

  await page.goto(`/shop/order/${ID}/detail`)
  await expect(page.getByText(`<script>${run}</script>`).first()).toBeVisible()
  await page.goto('/profile/datadiri')
  await expect(page.getByText(FullName).first()).toBeVisible()
  await page.goto(`/shop/product?type=search&keyword=${encodeURIComponent(`</script>${word}`)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('</script>')
  expect(await found()).toEqual([])

  const backoffice = await context.newPage()
  const foundInBackoffice = await detectExecution(backoffice)
  await signIn(backoffice, await logInAsOperator())
  await backoffice.goto(`/kelola?q=${ID}&order=${ID}`)
  await expect(backoffice.getByText(FullName).first()).toBeVisible()
  await expect(backoffice.getByText(`<script>${run}</script>`).first()).toBeVisible()
  expect(await foundInBackoffice()).toEqual([])
})
