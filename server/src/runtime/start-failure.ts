import { once } from 'node:events'
import { statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { EmbeddedPostgresError } from 'embedded-postgres-server'
import { loadConfig } from '../config/config.ts'
import { ConfigError, readEnvironment } from '../config/environment.ts'
import { DatabaseCopyError } from '../db/copy-database.ts'
import { MigrationError } from '../db/migrate.ts'

const operatorErrors = [ConfigError, DatabaseCopyError, MigrationError]
const postgresRemedies = {
  'another data directory': ' DATA_DIR names another directory.',
  'an upgrade':
    ' kedai upgrade-postgres makes a new one of it and keeps the old one; it needs the programs of that version (docs/going-live.md).',
  'another server': ' DATABASE_URL names a PostgreSQL server of your own.',
}

/**
 * The reason why the shop or a command did not start, in one sentence for errors that the operator can fix: settings, database, port,
 * disk. Undefined for defects.
 */
export function startFailure(error: unknown): string | undefined {
  if (operatorErrors.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof EmbeddedPostgresError) {
    return error.message + (error.remedy ? postgresRemedies[error.remedy] : '')
  }
  const { code = '', message, syscall, port, address, path } = error as ListenError
  if (syscall === 'listen') return `The shop can't listen on ${address}:${port}: ${listenFailures[code] ?? message}.`
  const place = placeOfDatabase()
  if (code === 'ENOSPC' || code === diskFull) {
    return code === diskFull && !place.isEmbedded
      ? `The disk of ${place.name} is full: ${message}`
      : `The disk of ${path ?? place.dataDir} is full: ${message}. Nothing is lost: make room, and start again.`
  }
  if (unreachable.has(code)) {
    const left = place.isEmbedded ? megabytesLeft(place.dataDir) : undefined
    return left !== undefined && left < fewestMegabytes
      ? `${capital(place.name)} ended, because its disk is full: ${left} MB are left. Nothing is lost: make room, and start again.`
      : `${capital(place.name)} can't be reached: ${message || code}`
  }
  if (code === protocolViolation) {
    return `${capital(place.name)} refuses: ${message}. If it is a pooler, set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`
  }
  if (refusals.has(code)) return `${capital(place.name)} refuses: ${message}`
  if (code === 'EACCES' || code === 'EROFS') return `Can't write to ${path ?? 'DATA_DIR'}: ${message}`
  return undefined
}

/** The name of the configured database; wrong settings are not read. */
function placeOfDatabase() {
  try {
    const { database, dataDir } = loadConfig(readEnvironment().env)
    const isEmbedded = database.url === ''
    return { isEmbedded, dataDir, name: isEmbedded ? `the database in ${dataDir}` : 'the database of DATABASE_URL' }
  } catch {
    return { isEmbedded: false, dataDir: 'DATA_DIR', name: 'the database' }
  }
}

/** PostgreSQL exits when it can't add 16 MB to its WAL, and the space that this frees is soon needed again. */
const fewestMegabytes = 64

function megabytesLeft(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.floor((bavail * bsize) / 2 ** 20)
  } catch {
    return undefined
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Checks whether the shop can listen on its address, before the database is started and filled. Throws ConfigError with a sentence for
 * the operator.
 */
export async function checkListenAddress({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const { code = '', message } = error as ListenError
    throw new ConfigError(`The shop can't listen on ${host}:${port}: ${listenFailures[code] ?? message}.`)
  }
  server.close()
  await once(server, 'close')
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string }

const listenFailures: Record<string, string> = {
  EADDRINUSE: 'another program does. Choose another one with PORT, or end that program',
  EACCES: 'ports below 1024 belong to the system. Choose another one with PORT and put a proxy in front',
  EADDRNOTAVAIL: 'this machine has no such address. HOST must be one of its own, or 0.0.0.0 for all',
  ENOTFOUND: 'nobody knows that name. HOST must be an address of this machine',
}
/** SQLSTATE of PostgreSQL. */
const diskFull = '53100'
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'DATABASE_UNREACHABLE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])
/** Of a pooler that knows no such parameter of the start. */
const protocolViolation = '08P01'
/** Wrong password or authentication method, no such database, no permission, too many connections, still starting. */
const refusals = new Set(['28P01', '28000', '3D000', '42501', '53300', '57P03'])
