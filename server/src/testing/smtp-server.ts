import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type SmtpServerOptions = {
  /** The response to MAIL FROM. */
  answerToMail?: string
  /** The time for accepting a message, in milliseconds. */
  takesMs?: () => number
  /** Gets the headers and body of each message. */
  onMessage: (message: string) => void
}

export type SmtpServer = { url: string; opened(): number; close(): Promise<void> }

/** The part of RFC 5321 that a client needs, on a free port. */
export async function startSmtpServer(options: SmtpServerOptions): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  let opened = 0
  const server = createServer((socket) => {
    opened++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    talk(socket, options)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('a TCP server has an address')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    opened: () => opened,
    async close() {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, { answerToMail = '250 ok', takesMs, onMessage }: SmtpServerOptions) {
  let isData = false
  let received = ''
  socket.setNoDelay()
  socket.write('220 test\r\n')
  socket.on('error', () => undefined)
  socket.on('data', async (chunk) => {
    received += chunk
    if (isData) {
      if (!received.endsWith('\r\n.\r\n')) return
      isData = false
      const message = received
      received = ''
      if (takesMs) await sleep(takesMs())
      onMessage(message)
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
