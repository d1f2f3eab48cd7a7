import { beforeAll, describe, expect, test } from 'vitest'
import { sanitiseHtml } from '../../rich-text/sanitise-html.ts'
import type { TestUser } from '../../testing/factories.ts'
import { hostileAddresses, hostileHtml } from '../../testing/hostile-html.ts'
import { testShop } from '../../testing/test-shop.ts'
import { columnsOfLink } from './kinds/banner-link.ts'

// Scripts in the input of staff, or of an attacker with their session, do not run (docs/security-checks.md).
// e2e/backoffice-content.spec.ts tests the same in a browser.

const shop = await testShop()
let editor: TestUser

beforeAll(async () => {
  editor = await shop.anOperator()
})

const allowedTags =
  /^(?:p|br|hr|h2|h3|h4|ul|ol|li|strong|b|em|i|u|s|sub|sup|blockquote|pre|code|a|img|figure|figcaption|table|thead|tbody|tr|th|td)$/
const allowedAttributes: Record<string, RegExp> = {
  a: /^(?:href|rel)$/,
  img: /^(?:src|alt|width|height|loading)$/,
  th: /^colspan$/,
  td: /^colspan$/,
}

/** Tags with their attributes, as a parser finds them in clean HTML: values are quoted, and < > stand for tags alone. */
function tagsIn(html: string) {
  return [...html.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)].map(([, name = '', rest = '']) => ({
    name,
    attributes: [...rest.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, attribute = '', value = '']) => ({
      attribute,
      value,
    })),
  }))
}

const page = 'https://toko.test/berita/1/detail'

function expectClean(html: string, vector: string) {
  for (const { name, attributes } of tagsIn(html)) {
    expect(name, vector).toMatch(allowedTags)
    for (const { attribute, value } of attributes) {
      expect(attribute, vector).toMatch(allowedAttributes[name] ?? /^$/)
      if (attribute !== 'href' && attribute !== 'src') continue
      // The address as a browser resolves it.
      const address = value.replaceAll('&amp;', '&')
      // An invalid address leads nowhere.
      if (attribute === 'href' && !URL.canParse(address, page)) continue
      const { protocol, origin } = new URL(address, page)
      expect(protocol, vector).toMatch(/^(?:https?|mailto|tel):$/)
      if (protocol === 'https:' && !/^https:\/\//i.test(address)) expect(origin, vector).toBe(new URL(page).origin)
      if (attribute === 'src') expect(origin, vector).toBe(new URL(page).origin)
    }
  }
}

test('there are two hundred vectors', () => {
  expect(new Set(hostileHtml).size).toBeGreaterThanOrEqual(200)
})

describe('rich text contains no active content:', () => {
  test.each(hostileHtml.map((vector) => [vector]))('%s', (vector) => {
    const clean = sanitiseHtml(vector)
    expectClean(clean, vector)
    // A second parser of the text finds the same.
    expect(sanitiseHtml(clean), vector).toBe(clean)
  })
})

test('a banner leads to none of the hostile addresses', () => {
  for (const URL of hostileAddresses) {
    expect(columnsOfLink({ Kind: 'external', ID: 0, URL }), URL).toBeNull()
    const path = columnsOfLink({ Kind: 'path', ID: 0, URL })
    expect(path, URL).toBeNull()
  }
})

test('stored and returned: texts stay texts, and rich text is clean', async () => {
  const all = hostileHtml.join('\n').slice(0, 59_000)
  const title = '<img src=x onerror=alert(1)>'
  const { ID, TargetID, Content } = await editor.call('POST /kelola/news', {
    body: { Title: title, ShortDesc: `"><script>alert(1)</script>`, Picture: '', Content: all },
  })
  expectClean(Content, 'all')
  await editor.call('PUT /kelola/content/:id/publish', { params: { id: ID }, body: { Version: 1 } })
  const article = await shop.as()('GET /news/:oid/:id', { params: { id: TargetID } })
  expectClean(article.Content, 'all')
  expect(article.Title).toBe(title)
  // Also rows that were written without the back office.
  await shop.sql`update news set content = ${all.replaceAll('\u0000', '')} where id = ${TargetID}`
  expectClean((await shop.as()('GET /news/:oid/:id', { params: { id: TargetID } })).Content, 'all')
  const restored = await editor.call('GET /kelola/news/:id', { params: { id: ID } })
  expectClean(restored.Content, 'all')
})

test('a key of a picture cannot be an address', async () => {
  for (const Picture of [
    ...hostileAddresses,
    'proofs/29/1/x.png',
    '../banners/x.webp',
    'banners/../x.webp',
    'news/x.svg',
    'news/x.html',
  ]) {
    const body = { Title: 'x', ShortDesc: '', Picture, Content: '' }
    await expect(editor.call('POST /kelola/news', { body }), Picture).rejects.toMatchObject({ http: 422 })
  }
})
