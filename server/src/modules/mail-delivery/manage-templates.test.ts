import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '#contract/client.ts'
import { wireMailTemplate } from '#contract/protocol/wire-numbers.ts'
import { mailTextLengths } from '#contract/values/settings/mail-texts.ts'
import type { TestCustomer, TestUser } from '../../testing/factories.ts'
import { hostileAddresses, hostileHtml } from '../../testing/hostile-html.ts'
import { testShop } from '../../testing/test-shop.ts'
import { originalMailTexts } from '../../texts/mail-templates.ts'
import { claimMails } from '../mail/mail-queries.ts'
import { mailTemplates } from '../mail/mail-templates.ts'
import { deliverMail } from './send-mails.ts'

const shop = await testShop()
let owner: TestUser
let sari: TestCustomer

beforeAll(async () => {
  ;[owner, sari] = await Promise.all([shop.anOperator(), shop.aCustomer()])
})
beforeEach(() => shop.sql`delete from mail_templates`)

type Changes = Omit<Body<'PUT /kelola/mailtemplate/:id'>, 'Version'>
type Template = keyof typeof wireMailTemplate

const paramsOf = (template: Template) => ({ params: { id: wireMailTemplate[template] } })
const read = (template: Template) => owner.call('GET /kelola/mailtemplate/:id', paramsOf(template))
async function change(template: Template, changes: Changes) {
  const { Version } = await read(template)
  return owner.call('PUT /kelola/mailtemplate/:id', { ...paramsOf(template), body: { Version, ...changes } })
}
/** The input of the form, with the default texts in the other fields. */
async function typed(template: Template, changes: Changes = {}) {
  const { Subject, Opening, Closing } = (await read(template)).Original
  return { ...paramsOf(template), body: { Subject, Opening, Closing, ...changes } }
}
const preview = async (template: Template, changes?: Changes & { Sample?: string }) =>
  owner.call('POST /kelola/mailtemplate/:id/preview', await typed(template, changes))
const htmlOf = async (path: string) => (await shop.ask({ method: 'GET', path })).text
/** The mail to Sari about an order that she has just placed. */
async function orderMail() {
  const { ID } = await sari.order([await shop.aProduct({ name: 'Kopi Gayo' })])
  const mail = (await shop.mails()).findLast(({ to }) => to === sari.email)!
  return { ID, ...mail }
}
const bodyOf = (html: string) => html.slice(html.indexOf('<body'))

describe('texts are refused', () => {
  test.each<[Template, Changes, string, string]>([
    ['order_to_pay', { Subject: 'Pesanan {nomer}' }, 'MAIL_PLACEHOLDER_UNKNOWN', '{nomer}'],
    ['order_to_pay', { Opening: 'Token {token}' }, 'MAIL_PLACEHOLDER_UNKNOWN', '{token}'],
    ['order_to_pay', { Closing: '{constructor}' }, 'MAIL_PLACEHOLDER_UNKNOWN', '{constructor}'],
    ['order_to_pay', { Closing: '{}' }, 'MAIL_PLACEHOLDER_UNKNOWN', '{}'],
    ['order_to_pay', { Opening: 'Halo {nama' }, 'MAIL_PLACEHOLDER_UNKNOWN', '{ }'],
    ['order_to_pay', { Opening: 'Halo {{nama}}' }, 'MAIL_PLACEHOLDER_UNKNOWN', '{ }'],
    // A placeholder of another mail.
    ['verify_email', { Subject: 'Pesanan {nomor pesanan}' }, 'MAIL_PLACEHOLDER_UNKNOWN', '{nomor pesanan}'],
    ['verify_email', { Closing: 'Sampai jumpa.' }, 'MAIL_PLACEHOLDER_MISSING', '{masa berlaku}'],
    ['order_placed', { Opening: 'Terima kasih.' }, 'MAIL_PLACEHOLDER_MISSING', '{langkah berikutnya}'],
    ['order_ready', { Opening: 'Ambil pesanan Anda.' }, 'MAIL_PLACEHOLDER_MISSING', '{nomor pesanan}'],
    ['staff_invitation', { Opening: 'Halo!' }, 'MAIL_PLACEHOLDER_MISSING', '{pengundang}'],
  ])('%s %j: %s %s', async (template, changes, code, name) => {
    const refused = { code, message: expect.stringMatching(new RegExp(`: ${name.replace(/[{}]/g, '\\$&')}$`)) }
    await expect(change(template, changes)).rejects.toMatchObject(refused)
    await expect(preview(template, changes)).rejects.toMatchObject(refused)
    const trial = owner.call('POST /kelola/mailtemplate/:id/trial', await typed(template, changes))
    await expect(trial).rejects.toMatchObject(refused)
    expect(await shop.sql`select from mail_templates where coalesce(subject, opening, closing) is not null`).toEqual([])
  })

  test.each(Object.entries(mailTextLengths))('%s of more than %i characters', async (field, length) => {
    expect(await change('order_to_pay', { [field]: 'a'.repeat(length) })).toMatchObject({ [field]: 'a'.repeat(length) })
    await expect(change('order_to_pay', { [field]: 'a'.repeat(length + 1) })).rejects.toMatchObject({ http: 422 })
  })

  test('of a mail that the shop does not send', async () => {
    const none = { params: { id: 999 } }
    const body = { Subject: 'a', Opening: 'b', Closing: 'c' }
    for (const call of [
      () => owner.call('GET /kelola/mailtemplate/:id', none),
      () => owner.call('PUT /kelola/mailtemplate/:id', { ...none, body: { Version: 1 } }),
      () => owner.call('POST /kelola/mailtemplate/:id/preview', { ...none, body }),
      () => owner.call('POST /kelola/mailtemplate/:id/trial', { ...none, body }),
    ]) {
      await expect(call()).rejects.toMatchObject({ http: 404 })
    }
  })
})

test('a mail has the changed texts, its own facts and links, and the shop’s own texts again after a reset', async () => {
  const before = await orderMail()
  await change('order_to_pay', {
    Subject: '{nama}, pesanan {nomor pesanan} di {toko}',
    Opening: 'Hai {nama}!\n\nTotalnya { Total }, sampai {batas waktu}.',
    Closing: 'Salam,\n{penjual}',
  })
  const mail = await orderMail()
  const [{ name }] = await shop.sql<[{ name: string }]>`select full_name as name from users where id = ${sari.id}`
  expect(mail.subject).toBe(`${name}, pesanan ${mail.ID} di Kedai · Kedai`)
  expect(mail.text).toMatch(new RegExp(`^Hai ${name}!\n\nTotalnya Rp[\\d.]+, sampai .+ WIB\\.\n\nTransfer tepat`, 'm'))
  expect(mail.text).toMatch(/\n\nSalam,\n\n\S.*\n\n-- \n/)
  expect(mail.html).toContain('>Salam,</p>')
  for (const words of [`http://toko.test/shop/order/${mail.ID}/payment`, '1 x Kopi Gayo: ', 'Nomor rekening: ']) {
    expect(mail.text).toContain(words)
  }
  expect(mail.text).not.toContain('Pesanan Anda kami proses setelah')

  const { Original } = await read('order_to_pay')
  const reset = await change('order_to_pay', { ...Original })
  expect(reset).toMatchObject(Original)
  const after = await orderMail()
  const neutral = ({ text }: typeof mail) => text.replace(/\d[\d.]*/g, 'N')
  expect(neutral(after)).toBe(neutral(before))
  expect(after.subject).toBe(`Pesanan ${after.ID} menunggu pembayaran · Kedai`)
})

test('an empty text is the shop’s own, and a text equal to it is not stored', async () => {
  const { Original } = await read('verify_email')
  const saved = await change('verify_email', { Subject: '  ', Opening: '', Closing: '\n\n' })
  expect(saved).toMatchObject(Original)
  await change('verify_email', Original)
  expect(await shop.sql`select subject, opening, closing from mail_templates`).toEqual([
    { subject: null, opening: null, closing: null },
  ])
})

test('the list has the changed texts, with times', async () => {
  await change('order_paid', { Subject: 'Lunas: {nomor pesanan}' })
  await change('order_arrived', { Subject: 'Tiba' })
  await change('order_arrived', { Subject: '' })
  const list = await owner.call('GET /kelola/mailtemplate')
  expect(list).toHaveLength(mailTemplates.length)
  expect(list.filter(({ IsChanged }) => IsChanged)).toEqual([
    { ID: wireMailTemplate.order_paid, IsChanged: true, ChangedAt: expect.stringMatching(/^\d{4}-/) },
  ])
})

test('a mail that was queued before a change is sent with the new texts, also by another server', async () => {
  await sari.order([await shop.aProduct()])
  await change('order_to_pay', { Subject: 'Baru saja diubah' })
  const sent: string[] = []
  const other = {
    ...shop.ctx,
    mail: { ...shop.ctx.mail, send: async ({ subject }: { subject: string }) => void sent.push(subject) },
  }
  for (const mail of await claimMails(shop.sql, 100)) await deliverMail(other, mail)
  expect(sent).toContain('Baru saja diubah · Kedai')
})

test('if two people edit one version, the second gets a conflict; the audit log has the changes', async () => {
  const { Version } = await read('order_paid')
  const update = (body: Changes) =>
    owner.call('PUT /kelola/mailtemplate/:id', { ...paramsOf('order_paid'), body: { Version, ...body } })
  expect(await update({ Subject: 'Lunas' })).toMatchObject({ Version: Version + 1, Subject: 'Lunas' })
  await expect(update({ Closing: 'Salam' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' })
  const query = { Subject: ['mail_template'], SubjectID: [String(wireMailTemplate.order_paid)] }
  const [entry] = await owner.call('GET /kelola/audit', { query })
  expect(entry).toMatchObject({
    Action: 'update',
    Before: JSON.stringify({ Subject: originalMailTexts.order_paid.subject }),
    After: '{"Subject":"Lunas"}',
  })
})

describe('the preview', () => {
  test('is the real mail with an example of its facts, as text and in a frame without anything that runs', async () => {
    const { Subject, Text, Path } = await preview('order_to_pay', { Opening: 'Hai {nama}.' })
    expect(Subject).toBe('Pesanan 1234 menunggu pembayaran · Kedai')
    expect(Text).toContain('\n\nHai Sari Wulandari.\n\n')
    const { http, headers, text } = await shop.ask({ method: 'GET', path: Path })
    expect(http).toBe(200)
    expect(text).toContain('>Hai Sari Wulandari.</p>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
    })
  })

  test('shows each case of a mail', async () => {
    const { Samples } = await read('order_placed')
    expect(Samples).toEqual(['tunai', 'saldo'])
    expect((await preview('order_placed', { Sample: 'tunai' })).Text).toContain('Bayar tunai saat')
    expect((await preview('order_placed', { Sample: 'saldo' })).Text).toContain('dari saldo deposit Anda')
    expect((await preview('order_placed', { Sample: 'lain' })).Text).toContain('Bayar tunai saat')
  })

  test('has an address for some minutes, which cannot be forged for other texts', async () => {
    const { Path } = await preview('order_to_pay')
    const [path, token = ''] = Path.split('?mail=')
    const [packed = '', signature = ''] = token.split('.')
    const other = (await preview('order_to_pay', { Opening: 'Lain' })).Path.split('?mail=')[1]!.split('.')[0]
    const forged = [`${other}.${signature}`, `${packed}.${'A'.repeat(43)}`, packed, '', '.', 'x'.repeat(9_000)]
    for (const one of [...forged, `${token}&mail=${token}`]) {
      expect((await shop.ask({ method: 'GET', path: `${path}?mail=${one}` })).http, one).toBe(404)
    }
    expect((await shop.ask({ method: 'GET', path: path! })).http).toBe(404)
    expect((await shop.ask({ method: 'GET', path: Path })).http).toBe(200)
    await shop.travel(16 * 60_000)
    expect((await shop.ask({ method: 'GET', path: Path })).http).toBe(404)
  })
})

describe('a trial', () => {
  test('mails what is typed to whoever asks for it, marked as a trial, and stores nothing', async () => {
    const body = await typed('order_shipped', { Subject: 'Meluncur dengan {kurir}', Closing: 'Salam' })
    expect(await owner.call('POST /kelola/mailtemplate/:id/trial', body)).toEqual({ To: owner.email })
    const mail = (await shop.mails()).at(-1)!
    expect(mail).toMatchObject({ to: owner.email, subject: '[Percobaan] Meluncur dengan J&T Express · Kedai' })
    expect(mail.text).toContain('Nomor resi: JP1234567890')
    expect(await read('order_shipped')).toMatchObject({ Version: 1, Subject: originalMailTexts.order_shipped.subject })
    const [entry] = await owner.call('GET /kelola/audit', { query: { Subject: ['mail_template'] } })
    expect(entry).toMatchObject({ Action: 'trial', SubjectID: String(wireMailTemplate.order_shipped) })
  })

  test('is limited for each person', async () => {
    const strict = await testShop({ RATE_LIMIT_FACTOR: '1' })
    const [one, other] = [await strict.anOperator(), await strict.anOperator()]
    const send = async (user: TestUser) => {
      // The limit per minute is a separate one.
      await strict.sql`delete from rate_limits where key not like 'mail trial%'`
      return user.call('POST /kelola/mailtemplate/:id/trial', await typed('order_paid'))
    }
    for (let n = 0; n < 20; n++) await send(one)
    await expect(send(one)).rejects.toMatchObject({ http: 429 })
    await send(other)
  })
})

describe('hostile texts', () => {
  /** HTML tags of mails, whose attributes are constants. */
  const tagsIn = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)

  test('are text in the mail and in its preview', async () => {
    const clean = (await preview('order_to_pay', { Opening: 'x', Closing: 'x' })).Path
    const tags = tagsIn(await htmlOf(clean))
    for (const vector of [...hostileHtml, ...hostileAddresses]) {
      // One paragraph, and none of the braces, which are refused.
      const text = `a ${vector.replace(/[{}\s\p{Cc}]+/gu, ' ').slice(0, 490)}`
      const { Subject, Path } = await preview('order_to_pay', {
        Subject: text.slice(0, 120),
        Opening: text,
        Closing: text,
      })
      expect(tagsIn(await htmlOf(Path)), vector).toEqual(tags)
      expect(Subject, vector).not.toMatch(/\p{Cc}/u)
    }
  })

  test.each(['Halo\r\nBcc: semua@contoh.test', 'Halo\nBcc: x', 'Halo\u2028Bcc: x', 'Halo\u0000\u0085Bcc: x'])(
    'as a subject are one line of the header: %j',
    async (Subject) => {
      const saved = await change('order_to_pay', { Subject })
      expect(saved.Subject).toMatch(/^Halo Bcc: [a-z@.]+$/)
      expect((await orderMail()).subject).toBe(`${saved.Subject} · Kedai`)
    },
  )

  test('with a lone surrogate are sent without it', async () => {
    const body = await typed('order_paid', { Subject: 'Lunas \ud83d' })
    await owner.call('POST /kelola/mailtemplate/:id/trial', body)
    expect((await shop.mails()).at(-1)!.subject).toBe('[Percobaan] Lunas \ufffd · Kedai')
  })

  test('that bypass the call are refused by the database', async () => {
    const insert = shop.sql`insert into mail_templates (name, subject) values ('order_paid', ${'a\r\nBcc: b'})`
    await expect(insert).rejects.toThrow('mail_templates_subject_check')
  })

  test('as the name of a shopper are text in each place, fill in nothing, and lead nowhere', async () => {
    await change('order_to_pay', { Subject: 'Untuk {nama}', Opening: '{nama}\n{nama}', Closing: '{nama}' })
    const name = '<img src=x onerror=alert(1)>{total}\r\nBcc: x http://jahat.test/a'
    await shop.sql`update users set full_name = ${name} where id = ${sari.id}`
    const { subject, text, html = '' } = await orderMail()
    const written = '<img src=x onerror=alert(1)>{total} Bcc x http jahat. test a'
    expect(subject).toBe(`Untuk ${written} · Kedai`)
    expect(text.split('\n').filter((line) => line === written)).toHaveLength(3)
    expect(bodyOf(html)).not.toContain('<img')
    expect(bodyOf(html).match(/&lt;img src=x onerror=alert\(1\)&gt;\{total\} Bcc x http jahat\. test a/g)).toHaveLength(
      4,
    )
    await shop.sql`update users set full_name = 'Sari' where id = ${sari.id}`
  })
})
