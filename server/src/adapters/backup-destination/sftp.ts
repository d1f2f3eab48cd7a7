import { dirname, posix } from 'node:path'
import { type BackupDestination, DestinationError, maxListed, type StoredBackup } from './port.ts'
import { connectSftp, type SftpAddress, type SftpConnection, type SftpSettings } from './sftp-connection.ts'

const noSuchFile = 2
/** The packet size that every server supports. */
const pieceBytes = 32_000
/** The number of packets in flight: with a distant server each one alone would cost a round trip. */
const maxUnderWay = 64

/** A handshake takes longer than a small file. */
const keptMs = 5_000

/** A folder on another machine. */
export function sftpDestination(address: SftpAddress, settings: SftpSettings): BackupDestination {
  const { host, port, user, folder } = address
  const place = `sftp://${user}@${host}${port === 22 ? '' : `:${port}`}${folder}`
  const pathOf = (name: string) => posix.join(folder, name)

  /** Waits a while for further work. */
  let kept: { sftp: SftpConnection; timer: NodeJS.Timeout } | undefined

  /** For one operation at a time. */
  async function take(): Promise<SftpConnection> {
    const { sftp, timer } = kept ?? {}
    kept = undefined
    clearTimeout(timer)
    if (sftp && !sftp.isLost()) return sftp
    return connectSftp(address, settings).catch((error) => {
      throw explain(error, place)
    })
  }

  function keep(sftp: SftpConnection): void {
    if (kept) {
      sftp.end()
      return
    }
    const timer = setTimeout(() => {
      kept = undefined
      sftp.end()
    }, keptMs)
    kept = { sftp, timer }
  }

  async function connected<T>(work: (sftp: SftpConnection) => Promise<T>): Promise<T> {
    const sftp = await take()
    try {
      const result = await work(sftp)
      keep(sftp)
      return result
    } catch (error) {
      sftp.end()
      throw explain(error, place)
    }
  }

  return {
    place,
    put: (name, content) =>
      connected(async (sftp) => {
        const path = pathOf(name)
        const part = `${path}.part`
        await makeFolder(sftp, dirname(path))
        try {
          await write(sftp, part, content)
          await sftp.unlink(path).catch(unlessGone)
          await sftp.rename(part, path)
        } catch (error) {
          await sftp.unlink(part).catch(() => undefined)
          throw error
        }
      }),
    async *get(name) {
      const sftp = await take()
      let isRead = false
      try {
        yield* read(sftp, pathOf(name))
        isRead = true
      } catch (error) {
        if (isGone(error)) throw new DestinationError(`There is no ${place}/${name}.`)
        throw explain(error, place)
      } finally {
        if (isRead) keep(sftp)
        else sftp.end()
      }
    },
    list: (prefix) =>
      connected(async (sftp) => {
        const found: StoredBackup[] = []
        const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
        for await (const stored of filesIn(sftp, { folder, below, prefix })) {
          found.push(stored)
          if (found.length > maxListed) throw new DestinationError(`${place} has more than ${maxListed} files.`)
        }
        return found.sort((a, b) => (a.name < b.name ? -1 : 1))
      }),
    remove: (names) =>
      connected(async (sftp) => {
        for (const name of names) {
          await sftp.unlink(pathOf(name)).catch(unlessGone)
          await sftp.unlink(`${pathOf(name)}.part`).catch(unlessGone)
        }
      }),
  }
}

/** Also in folders whose names have this prefix. */
async function* filesIn(
  sftp: SftpConnection,
  { folder, below, prefix }: { folder: string; below: string; prefix: string },
): AsyncGenerator<StoredBackup> {
  const folders: string[] = []
  for await (const { filename, attrs } of childrenOf(sftp, posix.join(folder, below))) {
    const name = below + filename
    if (!name.startsWith(prefix) || filename.endsWith('.part')) continue
    if (attrs.isFile()) yield { name, bytes: attrs.size, at: new Date(attrs.mtime * 1_000) }
    else if (attrs.isDirectory()) folders.push(`${name}/`)
  }
  for (const inner of folders) yield* filesIn(sftp, { folder, below: inner, prefix })
}

/** Empty if the folder does not exist. */
async function* childrenOf(sftp: SftpConnection, path: string) {
  const handle = await sftp.opendir(path).catch(unlessGone)
  if (!handle) return
  try {
    for (;;) {
      const children = await sftp.readdir(handle)
      if (!children) return
      yield* children
    }
  } finally {
    await sftp.close(handle).catch(() => undefined)
  }
}

/** Writes a new file. */
async function write(sftp: SftpConnection, path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await sftp.open(path, 'w')
  const underWay = new Set<Promise<void>>()
  let failure: unknown
  let position = 0
  try {
    for await (const chunk of content) {
      for (let offset = 0; offset < chunk.length; offset += pieceBytes) {
        const piece = Buffer.from(chunk.subarray(offset, offset + pieceBytes))
        const writing = sftp
          .write(handle, piece, position)
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
  } catch (error) {
    await sftp.close(handle).catch(() => undefined)
    throw error
  }
  // A server may report a failed write only now.
  await sftp.close(handle)
}

async function* read(sftp: SftpConnection, path: string): AsyncGenerator<Uint8Array> {
  const { size } = await sftp.stat(path)
  const handle = await sftp.open(path, 'r')
  const ahead: Promise<Buffer>[] = []
  try {
    for (let position = 0; position < size || ahead.length > 0; ) {
      while (position < size && ahead.length < maxUnderWay) {
        const piece = readPiece(sftp, handle, position, Math.min(pieceBytes, size - position))
        // Awaited in order.
        piece.catch(() => undefined)
        ahead.push(piece)
        position += pieceBytes
      }
      yield await ahead.shift()!
    }
  } finally {
    await sftp.close(handle).catch(() => undefined)
  }
}

/** A server may return less than requested. */
async function readPiece(sftp: SftpConnection, handle: Buffer, position: number, length: number): Promise<Buffer> {
  const piece = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const bytes = await sftp.read(handle, piece, done, length - done, position + done)
    if (bytes === 0) throw new Error('the file has become shorter')
    done += bytes
  }
  return piece
}

async function makeFolder(sftp: SftpConnection, folder: string): Promise<void> {
  if (await sftp.stat(folder).catch(() => undefined)) return
  if (dirname(folder) !== folder) await makeFolder(sftp, dirname(folder))
  await sftp.mkdir(folder)
}

const isGone = (error: unknown) => (error as { code?: number | string }).code === noSuchFile

function unlessGone(error: unknown): undefined {
  if (!isGone(error)) throw error
}

function explain(error: unknown, place: string): Error {
  if (error instanceof DestinationError) return error
  const { message, level } = error as Error & { level?: string }
  const reason = level === 'client-authentication' ? 'the server refuses the key of BACKUP_SFTP_KEY' : message
  return new DestinationError(`${place}: ${reason}.`, { cause: error })
}
