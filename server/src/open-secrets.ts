import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Secrets } from './signing.ts'

/** What is signed is valid for less. */
const signedMs = 60 * 60_000

const fileIn = (dataDir: string) => join(dataDir, 'secret')
const previousIn = (dataDir: string) => join(dataDir, 'secret.previous')
const newSecret = () => randomBytes(32).toString('base64url')

/** The secrets of the settings, or those that DATA_DIR keeps, so that links survive a restart. */
export async function openSecrets({ secret, previousSecret, dataDir }: Config): Promise<Secrets> {
  const current = secret || (await readOrCreate(fileIn(dataDir)))
  const previous = previousSecret || (secret ? '' : await readIfExists(previousIn(dataDir)))
  return previous ? [current, previous] : [current]
}

/**
 * Replaces the secret that DATA_DIR keeps, from the next start on; the one before stays until nothing needs it. False where one before
 * this is still needed: it may have encrypted what no start has renewed yet.
 */
export async function rotateSecret(dataDir: string): Promise<boolean> {
  if (await readIfExists(previousIn(dataDir))) return false
  await writeFile(previousIn(dataDir), `${await readOrCreate(fileIn(dataDir))}\n`, { mode: 0o600, flush: true })
  const made = `${fileIn(dataDir)}.new`
  await writeFile(made, `${newSecret()}\n`, { mode: 0o600, flush: true })
  await rename(made, fileIn(dataDir))
  return true
}

/** Call it when nothing is encrypted with the secret before this one any more: once its signatures have ended it is deleted. */
export async function forgetPreviousSecret(dataDir: string, now = Date.now()): Promise<void> {
  const file = await stat(previousIn(dataDir)).catch(() => undefined)
  if (file && file.mtimeMs < now - signedMs) await rm(previousIn(dataDir), { force: true })
}

async function readOrCreate(file: string): Promise<string> {
  const kept = await readIfExists(file)
  if (kept) return kept
  // Another process may make it at the same time: whoever comes second reads the first one's.
  await writeFile(file, `${newSecret()}\n`, { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return (await readFile(file, 'utf8')).trim()
}

async function readIfExists(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
