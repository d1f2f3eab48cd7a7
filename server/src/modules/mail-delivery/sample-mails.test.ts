import { describe, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { originalMailTexts, placeholderNames } from '../../texts/mail-templates.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { mailKinds } from '../mail/mail-kinds.ts'
import { mailTemplates, placeholdersOf } from '../mail/mail-templates.ts'
import { renderMail } from '../mail/render-mail.ts'
import { valuesOf, writeMail } from '../mail/write-mail.ts'
import { sampleMails } from './sample-mails.ts'

const shop = await testShop({ ORGANISATION_NAME: 'Toko "Bu Sri" & Anak', KEDAI_DEV: 'on' })
const production = await testShop()

const allOf = (samples: ReturnType<typeof sampleMails>) =>
  Object.entries(samples).flatMap(([kind, contents]) =>
    Object.entries(contents).map(([name, content]): [string, MailContent] => [`${kind}/${name}`, content]),
  )
const write = (content: MailContent) =>
  renderMail(shop.ctx, content, { texts: originalMailTexts[content.template], to: 'sari@contoh.test' })
const samples = allOf(sampleMails())

/** The visible text of HTML. */
function readable(html: string): string {
  const shown = html.replace(/<head>[\s\S]*<\/head>/, '').replace(/<div style="display:none[\s\S]*?<\/div>/, '')
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
  return shown.replace(/<[^>]+>/g, '\n').replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all)
}
const amountsIn = (text: string) => [...new Set(text.match(/Rp[\d.]*\d/g))].toSorted()
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'))

/** Other sites that mails link to. */
const knownForeignPages = ['https://www.google.com/maps/search/?api=1&query=', 'https://jet.co.id/track']

test('every mail has a sample', () => {
  expect(Object.keys(sampleMails()).toSorted()).toEqual(mailKinds.filter((kind) => kind !== 'trial').toSorted())
  for (const contents of Object.values(sampleMails())) expect(Object.keys(contents).length).toBeGreaterThan(0)
})

test('every template has a sample, with a value for each of its placeholders', () => {
  const contents = samples.map(([, content]) => content)
  expect([...new Set(contents.map(({ template }) => template))].toSorted()).toEqual(mailTemplates.toSorted())
  for (const content of contents) {
    const values = valuesOf(content, 'Toko')
    const names = placeholdersOf(content.template).map((placeholder) => placeholderNames[placeholder])
    expect(
      [...values].filter(([, value]) => value !== '').map(([name]) => name),
      content.template,
    ).toEqual(expect.arrayContaining(names))
    expect(write(content).text).not.toMatch(/[{}]/)
  }
})

describe.each(samples)('%s', (_, content) => {
  const { subject, text, html = '' } = write(content)

  test('has the name of the shop in subject and head, and the same content as text and HTML', () => {
    const written = writeMail(content, originalMailTexts[content.template], 'Toko')
    expect(subject).toBe(`${written.subject} · Toko "Bu Sri" & Anak`)
    expect(text.startsWith('Toko "Bu Sri" & Anak\n\n')).toBe(true)
    const read = readable(html)
    expect(read).toContain('Toko "Bu Sri" & Anak')
    // An invited person may have no account, and so no name.
    const greeting = content.name ? 'Halo Sari Wulandari,' : 'Halo,'
    for (const words of [content.heading, greeting, 'toko@kedai.test']) {
      expect(read).toContain(words)
      expect(text).toContain(words)
    }
    // The last digits of an amount may be in a separate element.
    expect(amountsIn(read.replace(/(Rp[\d.]*)\n(\d{3})\n/g, '$1$2\n'))).toEqual(amountsIn(text))
  })

  test('links to the shop or to known pages only, as text and HTML', () => {
    const links = linksIn(html)
    expect(links.length).toBeGreaterThan(0)
    for (const url of links) {
      expect(text).toContain(url)
      if (!knownForeignPages.some((known) => url.startsWith(known))) expect(url).toMatch(/^http:\/\/toko\.test\/[a-z]/)
    }
  })

  test('has no picture, script or external resource', () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|\son\w+=/i)
    expect(Buffer.byteLength(html)).toBeLessThan(40_000)
  })
})

describe('user input', () => {
  const hostile = {
    name: '<img src=x onerror=alert(1)>',
    product: 'Kopi" onmouseover="alert(1)\r\nTotal: Rp1\r\nhttp://jahat.test',
    refusal: '</td></table><a href="http://jahat.test">klik</a>\n-- \nKedai',
    rejection: '<style>*{display:none}</style>&nbsp;',
  }

  test.each(allOf(sampleMails(hostile)))('in %s creates no HTML, no link and no line', (_, content) => {
    const { text, html = '' } = write(content)
    expect(html).not.toMatch(/<img|<a href="http:\/\/jahat|<style>\*|" onmouseover="/)
    expect(linksIn(html).filter((url) => url.includes('jahat'))).toEqual([])
    expect(text).not.toMatch(/^(Total: Rp1|http:\/\/jahat.*|Kedai)$/m)
    expect(text).toMatch(/^(?:Halo <img src=x onerror=alert\(1\)>,$|<img src=x onerror=alert\(1\)> mengundang)/m)
  })

  test('as a name is not turned into a link by mail clients', () => {
    const [, contents] = Object.entries(sampleMails({ ...hostile, name: 'Hadiah di http://jahat.test/menang' }))[0]!
    const { text, html } = write(Object.values(contents)[0]!)
    expect(text).toMatch(/^Halo Hadiah di http jahat\. test menang,$/m)
    expect(html).toContain('Halo Hadiah di http jahat. test menang,')
  })

  test('of a hundred lines of goods keeps the mail below the size that mail clients show', () => {
    const content = sampleMails().order_placed.transfer!
    const blocks = content.blocks.map((block) =>
      block.kind === 'lines' ? { ...block, lines: Array.from({ length: 100 }, () => block.lines[0]!) } : block,
    )
    // Gmail cuts a mail off at 102 kB.
    expect(Buffer.byteLength(write({ ...content, blocks }).html!)).toBeLessThan(102_000)
  })
})

test('mails have the colour of the shop, and no trace of the default blue', async () => {
  const accent = '#7a5c00'
  const owner = await shop.anOperator()
  const setAccent = async (Accent: string) => {
    const { Version } = await owner.call('GET /kelola/settings')
    await owner.call('PUT /kelola/settings', { body: { Version, Accent } })
    await shop.ctx.settings.load()
  }
  await setAccent(accent)
  for (const [name, content] of samples) {
    const { html = '' } = write(content)
    expect(html, name).toContain(`background:${accent};`)
    expect(html, name).not.toMatch(/#(?:1465db|eaf2fd|0f4ba3|7db4ff)/)
  }
  await setAccent('')
})

describe('the preview', () => {
  test('lists every mail, and shows it as text and HTML', async () => {
    const list = await shop.ask({ method: 'GET', path: '/dev/mails' })
    expect(list.http).toBe(200)
    for (const [path, content] of samples) {
      expect(list.text).toContain(`/dev/mails/${path}.html`)
      expect((await shop.ask({ method: 'GET', path: `/dev/mails/${path}.html` })).text).toBe(write(content).html)
      expect((await shop.ask({ method: 'GET', path: `/dev/mails/${path}.txt` })).text).toBe(write(content).text)
    }
    expect((await shop.ask({ method: 'GET', path: '/dev/mails/order_placed/lain.html' })).http).toBe(404)
  })

  test('exists in development only', async () => {
    expect((await production.ask({ method: 'GET', path: '/dev/mails' })).http).toBe(404)
  })
})
