import { createHash, timingSafeEqual } from 'node:crypto'
import type { Client, FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2'
import { DestinationError } from './port.ts'

export type SftpSettings = {
  /** The private key, as ssh-keygen makes it. */
  key: string
  /** `SHA256:…`, as ssh-keygen -l prints it. */
  hostKey: string
}

export type SftpAddress = { host: string; port: number; user: string; folder: string }

/** The calls of ssh2 as promises, which fail when the connection is lost. */
export type SftpConnection = Awaited<ReturnType<typeof connectSftp>>

/** The maximum time without any response; a hanging server must not block a backup. */
const silentMs = 60_000

/** Only the host key that the operator has configured is accepted. */
export async function connectSftp({ host, port, user }: SftpAddress, { key, hostKey }: SftpSettings) {
  // Loaded on demand: most shops do not use SFTP.
  const { default: ssh2 } = await import('ssh2')
  const client: Client = new ssh2.Client()
  const { ask, lose, isLost } = answersOf(client)
  let isForeign = false
  const onClose = () => lose(new Error('the connection was lost'))
  client.on('error', (error) => lose(isForeign ? foreign(host) : error)).once('close', onClose)
  try {
    await ask<void>((done) => {
      client.once('ready', done).connect({
        host,
        port,
        username: user,
        privateKey: key,
        hostVerifier: (offered: Buffer) => {
          isForeign = !isSame(fingerprintOf(offered), hostKey)
          return !isForeign
        },
        readyTimeout: 20_000,
        keepaliveInterval: 10_000,
      })
    })
    const sftp = await ask<SFTPWrapper>((done) => client.sftp(done))
    sftp.once('close', onClose)
    return { ...callsOn(sftp, ask), isLost, end: () => void client.end() }
  } catch (error) {
    lose(error as Error)
    client.end()
    throw error
  }
}

type Done<T> = (error?: Error | null, result?: T) => void
type Ask = <T>(send: (done: Done<T>) => void) => Promise<T>

/** ssh2 never completes calls on a lost connection: `lose` fails pending and later ones. */
function answersOf(client: Client): { ask: Ask; lose: (reason: Error) => void; isLost: () => boolean } {
  const waiting = new Set<(reason: Error) => void>()
  let lostBy: Error | undefined
  const silence = setTimeout(() => {
    if (waiting.size === 0) return
    lose(new Error('the server does not answer'))
    client.destroy()
  }, silentMs)

  function lose(reason: Error): void {
    clearTimeout(silence)
    lostBy ??= reason
    for (const reject of waiting) reject(lostBy)
    waiting.clear()
  }

  const ask: Ask = (send) =>
    new Promise((resolve, reject) => {
      if (lostBy) return reject(lostBy)
      if (waiting.size === 0) silence.refresh()
      waiting.add(reject)
      send((error, result) => {
        waiting.delete(reject)
        if (!lostBy) silence.refresh()
        if (error) reject(error)
        else resolve(result as Parameters<typeof resolve>[0])
      })
    })
  return { ask, lose, isLost: () => lostBy !== undefined }
}

const callsOn = (sftp: SFTPWrapper, ask: Ask) => ({
  open: (path: string, flags: 'r' | 'w') => ask<Buffer>((done) => sftp.open(path, flags, { mode: 0o600 }, done)),
  write: (handle: Buffer, piece: Buffer, position: number) =>
    ask<void>((done) => sftp.write(handle, piece, 0, piece.length, position, done)),
  /** Returns the number of bytes read. */
  read: (handle: Buffer, into: Buffer, offset: number, length: number, position: number) =>
    ask<number>((done) => sftp.read(handle, into, offset, length, position, done)),
  close: (handle: Buffer) => ask<void>((done) => sftp.close(handle, done)),
  unlink: (path: string) => ask<void>((done) => sftp.unlink(path, done)),
  rename: (from: string, to: string) => ask<void>((done) => sftp.rename(from, to, done)),
  opendir: (path: string) => ask<Buffer>((done) => sftp.opendir(path, done)),
  /** The next entries, without `.` and `..`; undefined at the end. */
  readdir: (handle: Buffer) =>
    ask<FileEntryWithStats[] | undefined>((done) =>
      sftp.readdir(handle, (error, children) => (isAtEnd(error) ? done() : done(error, children))),
    ),
  mkdir: (path: string) => ask<void>((done) => sftp.mkdir(path, done)),
  stat: (path: string) => ask<Stats>((done) => sftp.stat(path, done)),
})

const isAtEnd = (error: (Error & { code?: number }) | undefined) => error?.code === 1

const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const foreign = (host: string) =>
  new DestinationError(
    `${host} has another key than BACKUP_SFTP_HOST_KEY: nothing was sent. Ask who runs it whether its key was changed.`,
  )
