import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../runtime/log.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { fileMail, smtpMail } from './mail.ts'
import { MailUnavailableError } from './port.ts'

const message = { to: 'sari@contoh.test', subject: 'Konfirmasi alamat email Anda', text: 'Halo Sari,\n\nBuka tautan.' }
const from = 'Kedai <toko@kedai.test>'
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('U01 a message is a file that any mail program can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-mail-'))
  closing.push(() => rm(folder, { recursive: true }))

  await fileMail(join(folder, 'mail'), from, createLog('silent')).send(message)

  const names = await readdir(join(folder, 'mail'))
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/\.eml$/)
  // Only the user of the shop can read its links.
  expect((await stat(join(folder, 'mail', names[0]!))).mode & 0o777).toBe(0o600)
  const text = await readFile(join(folder, 'mail', names[0]!), 'utf8')
  expect(text).toContain('To: sari@contoh.test')
  expect(text).toContain('From: Kedai <toko@kedai.test>')
  expect(text).toContain('Buka tautan.')
})

test('a message is delivered over SMTP', async () => {
  const server = await smtpServer()
  await openSmtp(server.url).send(message)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatch(/MAIL FROM:<toko@kedai\.test>[\s\S]*RCPT TO:<sari@contoh\.test>[\s\S]*Halo Sari,/)
})

test('to another machine nothing is sent in clear text', async () => {
  const server = await smtpServer()
  // Not a loopback name, but an address of this machine.
  const mail = openSmtp(server.url.replace('127.0.0.1', '0.0.0.0'))
  await expect(mail.send(message)).rejects.toMatchObject({ name: 'MailUnavailableError' })
  expect(server.received).toEqual([])
})

test('a line break in a subject adds no header', async () => {
  const server = await smtpServer()
  await openSmtp(server.url).send({ ...message, subject: 'Halo\r\nBcc: lain@contoh.test' })
  expect(server.received[0]).not.toMatch(/^Bcc:/m)
  expect(server.received[0]).not.toContain('RCPT TO:<lain@contoh.test>')
})

test('a temporary refusal and an unreachable server are errors that can be retried', async () => {
  const busy = await smtpServer('451 later')
  const later = { name: 'MailRefusedError', isFinal: false, message: '451 later' }
  await expect(openSmtp(busy.url).send(message)).rejects.toMatchObject(later)

  const gone = await smtpServer()
  await gone.close()
  await expect(openSmtp(gone.url).send(message)).rejects.toBeInstanceOf(MailUnavailableError)
})

function openSmtp(url: string, connections = 2) {
  const mail = smtpMail(url, from, connections)
  closing.unshift(async () => mail.close())
  return mail
}

test('a permanent refusal is final, and has the answer of the server', async () => {
  const refusing = await smtpServer('554 no')
  const never = { name: 'MailRefusedError', isFinal: true, message: '554 no' }
  await expect(openSmtp(refusing.url).send(message)).rejects.toMatchObject(never)
})

test('messages share a limited number of connections', async () => {
  const server = await smtpServer()
  const mail = openSmtp(server.url, 2)
  await Promise.all(Array.from({ length: 12 }, () => mail.send(message)))
  expect(server.received).toHaveLength(12)
  expect(server.opened()).toBe(2)
})

test('text and HTML are sent, with the id of the message', async () => {
  const server = await smtpServer()
  await openSmtp(server.url).send({ ...message, id: '<mail-7@toko.test>', html: '<p>Halo Sari</p>' })
  expect(server.received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(server.received[0]).toMatch(/^Message-ID: <mail-7@toko\.test>\r$/m)
  expect(server.received[0]).toMatch(/Content-Type: multipart\/alternative;[\s\S]*text\/plain[\s\S]*text\/html/)
})

async function smtpServer(answerToMail = '250 ok') {
  const received: string[] = []
  const server = await startSmtpServer({ answerToMail, onMessage: (message) => received.push(message) })
  closing.push(server.close)
  return { ...server, received }
}
