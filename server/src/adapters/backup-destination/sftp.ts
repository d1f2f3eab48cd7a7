import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { dirname, posix } from 'node:path'
import { promisify } from 'node:util'
import type { Client, SFTPWrapper } from 'ssh2'
import { type BackupDestination, DestinationError, maxListed } from './port.ts'

export type SftpSettings = {
  /** The private key, as ssh-keygen makes it. */
  key: string
  /** `SHA256:…`, as ssh-keygen -l prints it. */
  hostKey: string
}

export type SftpAddress = { host: string; port: number; user: string; folder: string }

/** Without any progress; a server that hangs does not hold a backup. */
const idleMs = 60_000
const noSuchFile = 2
/** What every server takes in one packet. */
const pieceBytes = 32_000
/** Packets under way: a far server would be waited for after each of them. */
const maxUnderWay = 64

/** A folder of another machine. Its key is compared with the one that the operator has named, and nothing else is accepted. */
export function sftpDestination(address: SftpAddress, settings: SftpSettings): BackupDestination {
  const { host, port, user, folder } = address
  const place = `sftp://${user}@${host}${port === 22 ? '' : `:${port}`}${folder}`
  const pathOf = (name: string) => posix.join(folder, name)

  /** On a connection of its own, which ends with the work. `touch` says that something goes on. */
  async function connected<T>(work: (sftp: Sftp, touch: () => void) => Promise<T>): Promise<T> {
    const { client, sftp, touch, lost } = await connect(address, settings).catch((error) => {
      throw explain(error, place)
    })
    try {
      return await Promise.race([work(sftp, touch), lost])
    } catch (error) {
      throw explain(error, place)
    } finally {
      client.end()
    }
  }

  return {
    place,
    put: (name, content) =>
      connected(async (sftp, touch) => {
        const path = pathOf(name)
        const part = `${path}.part`
        await makeFolder(sftp, dirname(path))
        try {
          await write(sftp, part, content, touch)
          await sftp.unlink(path).catch(unlessGone)
          await sftp.rename(part, path)
        } catch (error) {
          await sftp.unlink(part).catch(() => undefined)
          throw error
        }
      }),
    async *get(name) {
      const { client, sftp, touch } = await connect(address, settings).catch((error) => {
        throw explain(error, place)
      })
      try {
        yield* read(sftp, pathOf(name), touch)
      } catch (error) {
        if (isGone(error)) throw new DestinationError(`There is no ${place}/${name}.`)
        throw explain(error, place)
      } finally {
        client.end()
      }
    },
    list: (prefix) =>
      connected(async (sftp) => {
        const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
        const children = await sftp.readdir(pathOf(below)).catch((error) => {
          if (isGone(error)) return []
          throw error
        })
        if (children.length > maxListed) throw new DestinationError(`${place} has more than ${maxListed} files.`)
        return children
          .filter(({ attrs, filename }) => attrs.isFile() && !filename.endsWith('.part'))
          .map(({ filename, attrs }) => ({
            name: below + filename,
            bytes: attrs.size,
            at: new Date(attrs.mtime * 1_000),
          }))
          .filter(({ name }) => name.startsWith(prefix))
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      }),
    remove: (name) =>
      connected(async (sftp) => {
        await sftp.unlink(pathOf(name)).catch(unlessGone)
        await sftp.unlink(`${pathOf(name)}.part`).catch(unlessGone)
      }),
  }
}

/** Writes a new file. */
async function write(sftp: Sftp, path: string, content: AsyncIterable<Uint8Array>, touch: () => void): Promise<void> {
  const handle = await sftp.open(path, 'w')
  const underWay = new Set<Promise<void>>()
  let failure: unknown
  let position = 0
  try {
    for await (const chunk of content) {
      for (let offset = 0; offset < chunk.length; offset += pieceBytes) {
        const piece = Buffer.from(chunk.subarray(offset, offset + pieceBytes))
        const writing = sftp
          .write(handle, piece, 0, piece.length, position)
          .then(touch)
          .catch((error) => {
            failure ??= error
          })
          .finally(() => underWay.delete(writing))
        underWay.add(writing)
        position += piece.length
        if (underWay.size >= maxUnderWay) await Promise.race(underWay)
        if (failure) throw failure
      }
    }
    await Promise.all(underWay)
    if (failure) throw failure
  } finally {
    await sftp.close(handle)
  }
}

async function* read(sftp: Sftp, path: string, touch: () => void): AsyncGenerator<Uint8Array> {
  const { size } = await sftp.stat(path)
  const handle = await sftp.open(path, 'r')
  const ahead: Promise<Buffer>[] = []
  try {
    for (let position = 0; position < size || ahead.length > 0; ) {
      while (position < size && ahead.length < maxUnderWay) {
        const piece = readPiece(sftp, handle, position, Math.min(pieceBytes, size - position))
        // Awaited in its turn.
        piece.catch(() => undefined)
        ahead.push(piece)
        position += pieceBytes
      }
      yield await ahead.shift()!
      touch()
    }
  } finally {
    await sftp.close(handle)
  }
}

/** A server may answer less than it was asked for. */
async function readPiece(sftp: Sftp, handle: Buffer, position: number, length: number): Promise<Buffer> {
  const piece = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const bytes = await sftp.read(handle, piece, done, length - done, position + done)
    if (bytes === 0) throw new Error('the file has become shorter')
    done += bytes
  }
  return piece
}

/** The calls of ssh2 as promises. */
type Sftp = ReturnType<typeof promised>

const promised = (raw: SFTPWrapper) => ({
  open: promisify((path: string, flags: 'r' | 'w', done: (error: Error | undefined, handle: Buffer) => void) =>
    raw.open(path, flags, { mode: 0o600 }, done),
  ),
  write: promisify(raw.write.bind(raw)),
  close: promisify(raw.close.bind(raw)),
  /** Answers how many bytes were read. */
  read: (handle: Buffer, into: Buffer, offset: number, length: number, position: number) =>
    new Promise<number>((resolve, reject) =>
      raw.read(handle, into, offset, length, position, (error, bytes) => (error ? reject(error) : resolve(bytes))),
    ),
  unlink: promisify(raw.unlink.bind(raw)),
  rename: promisify(raw.rename.bind(raw)),
  readdir: promisify(raw.readdir.bind(raw)),
  mkdir: promisify((path: string, done: (error: Error | null | undefined) => void) => raw.mkdir(path, done)),
  stat: promisify(raw.stat.bind(raw)),
})

async function connect({ host, port, user }: SftpAddress, { key, hostKey }: SftpSettings) {
  // Loaded when it is needed: most shops have no SFTP.
  const { default: ssh2 } = await import('ssh2')
  const client: Client = new ssh2.Client()
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => undefined)
  let isForeign = false
  client
    .on('error', (error) => reject(isForeign ? foreign(host) : error))
    .once('close', () => reject(new Error('the connection was lost')))
  const idle = setTimeout(() => {
    reject(new Error('the server does not answer'))
    client.destroy()
  }, idleMs)
  client.once('close', () => clearTimeout(idle))
  client.connect({
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
  try {
    await Promise.race([once(client, 'ready'), lost])
    const raw = await Promise.race([promisify(client.sftp.bind(client))(), lost])
    return { client, sftp: promised(raw as SFTPWrapper), touch: () => void idle.refresh(), lost }
  } catch (error) {
    client.end()
    throw error
  }
}

const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const foreign = (host: string) =>
  new DestinationError(
    `${host} has another key than BACKUP_SFTP_HOST_KEY: nothing was sent. Ask who runs it whether its key was changed.`,
  )

async function makeFolder(sftp: Sftp, folder: string): Promise<void> {
  if (await sftp.stat(folder).catch(() => undefined)) return
  if (dirname(folder) !== folder) await makeFolder(sftp, dirname(folder))
  await sftp.mkdir(folder)
}

const isGone = (error: unknown) => (error as { code?: number | string }).code === noSuchFile

function unlessGone(error: unknown) {
  if (!isGone(error)) throw error
}

function explain(error: unknown, place: string): Error {
  if (error instanceof DestinationError) return error
  const { message, level } = error as Error & { level?: string }
  const reason = level === 'client-authentication' ? 'the server refuses the key of BACKUP_SFTP_KEY' : message
  return new DestinationError(`${place}: ${reason}.`, { cause: error })
}
