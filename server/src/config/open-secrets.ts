import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile } from '../files/create-file.ts'
import type { Secrets } from '../runtime/signing.ts'
import type { Config } from './config.ts'
import { ConfigError } from './environment.ts'

/** Signatures are valid for less than this. */
const signedMs = 60 * 60_000

const fileIn = (dataDir: string) => join(dataDir, 'secret')
const previousIn = (dataDir: string) => join(dataDir, 'secret.previous')
const newSecret = () => randomBytes(32).toString('base64url')

/** The secrets of the settings, or those stored in DATA_DIR, so that links survive a restart. */
export async function openSecrets({ secret, previousSecret, dataDir }: Config): Promise<Secrets> {
  const current = secret || (await readOrCreate(fileIn(dataDir)))
  const previous = previousSecret || (secret ? '' : await readIfExists(previousIn(dataDir)))
  return previous ? [current, previous] : [current]
}

/**
 * Replaces the secret in DATA_DIR, from the next start on; the previous one stays until it is no longer needed. False if an even earlier
 * one is still needed: data encrypted with it may not have been renewed yet.
 */
export async function rotateSecret(dataDir: string): Promise<boolean> {
  if (await readIfExists(previousIn(dataDir))) return false
  await writeFile(previousIn(dataDir), `${await readOrCreate(fileIn(dataDir))}\n`, { mode: 0o600, flush: true })
  const made = `${fileIn(dataDir)}.new`
  await writeFile(made, `${newSecret()}\n`, { mode: 0o600, flush: true })
  await rename(made, fileIn(dataDir))
  return true
}

/** Call it when no data are encrypted with the previous secret any more: it is deleted once its signatures have expired. */
export async function forgetPreviousSecret(dataDir: string, now = Date.now()): Promise<void> {
  const file = await stat(previousIn(dataDir)).catch(() => undefined)
  if (file && file.mtimeMs < now - signedMs) await rm(previousIn(dataDir), { force: true })
}

async function readOrCreate(file: string): Promise<string> {
  const kept = await readIfExists(file)
  if (kept) return kept
  // Another process may create it at the same time: the second one reads the first one's.
  await createFile(file, `${newSecret()}\n`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const created = await readIfExists(file)
  if (!created) throw new ConfigError(`${file} is empty. Delete it, and the next start makes a new one.`)
  return created
}

async function readIfExists(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
