import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
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

test('a line break in a subject adds no header', async () => {
  const server = await smtpServer()
  await openSmtp(server.url).send({ ...message, subject: 'Halo\r\nBcc: lain@contoh.test' })
  expect(server.received[0]).not.toMatch(/^Bcc:/m)
  expect(server.received[0]).not.toContain('RCPT TO:<lain@contoh.test>')
})

test('a server that refuses, or is not there, is a failure the job can repeat', async () => {
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

test('a server that will never take the message says so, and what it answered is kept', async () => {
  const refusing = await smtpServer('554 no')
  const never = { name: 'MailRefusedError', isFinal: true, message: '554 no' }
  await expect(openSmtp(refusing.url).send(message)).rejects.toMatchObject(never)
})

test('messages share the connections, and no more are opened than allowed', async () => {
  const server = await smtpServer()
  const mail = openSmtp(server.url, 2)
  await Promise.all(Array.from({ length: 12 }, () => mail.send(message)))
  expect(server.received).toHaveLength(12)
  expect(server.opened()).toBe(2)
})

test('both forms go out, under the id of the message', async () => {
  const server = await smtpServer()
  await openSmtp(server.url).send({ ...message, id: '<mail-7@toko.test>', html: '<p>Halo Sari</p>' })
  expect(server.received[0]).toMatch(/^Message-ID: <mail-7@toko\.test>\r$/m)
  expect(server.received[0]).toMatch(/Content-Type: multipart\/alternative;[\s\S]*text\/plain[\s\S]*text\/html/)
})

/** As much of RFC 5321 as a client needs; `received` holds what each connection said. */
async function smtpServer(answerToMail = '250 ok') {
  const received: string[] = []
  let opened = 0
  const server: Server = createServer((socket) => {
    opened++
    talk(socket, answerToMail, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('a TCP server has an address')
  const close = async () => {
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  closing.push(close)
  return { url: `smtp://127.0.0.1:${address.port}`, received, opened: () => opened, close }
}

function talk(socket: Socket, answerToMail: string, received: string[]) {
  let isData = false
  let said = ''
  socket.write('220 test\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    said += chunk
    if (isData) {
      if (!said.endsWith('\r\n.\r\n')) return
      isData = false
      received.push(said)
      said = ''
      socket.write('250 queued\r\n')
      return
    }
    const line = String(chunk)
    if (/^EHLO/i.test(line)) socket.write('250 test\r\n')
    else if (/^MAIL/i.test(line)) socket.write(`${answerToMail}\r\n`)
    else if (/^DATA/i.test(line)) {
      isData = true
      socket.write('354 go on\r\n')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else socket.write('250 ok\r\n')
  })
}
