import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog, type Log } from '../runtime/log.ts'
import { linesWithSecrets, watchSecrets } from './known-secrets.ts'

// Logs of the tests' shops, in this process and in started ones, and the secrets that either has created: check-logs.ts compares them
// when a test file ends.

type Collected = { secrets: Set<string>; texts: string[]; secretFiles: string[]; isWatching: boolean }
/** Test files may each load this module in the same process. */
const shared = globalThis as { collectedLogs?: Collected }
shared.collectedLogs ??= { secrets: new Set(), texts: [], secretFiles: [], isWatching: false }
const collected = shared.collectedLogs

/** Records the secrets of this process from now on. */
export function watchOwnSecrets(): void {
  if (collected.isWatching) return
  collected.isWatching = true
  watchSecrets((secret) => collected.secrets.add(secret))
}

/** The log of a shop in this process. */
export const collectedLog = (): Log => createLog('debug', { write: collectLog })

/** Output of a server. */
export const collectLog = (text: string): void => void collected.texts.push(text)

/** The options of a server process that records its secrets immediately, since it may be killed. */
export function tellingSecrets(): { flags: string[]; env: Record<string, string>; file: string } {
  const file = join(tmpdir(), `kedai-secrets-${randomUUID()}`)
  collected.secretFiles.push(file)
  const hook = new URL('./tell-secrets.ts', import.meta.url).href
  return { flags: ['--import', hook], env: { SECRETS_OF_TESTS: file }, file }
}

/** The lines since the last call that contain a secret. */
export function takeLinesWithSecrets(): string[] {
  for (const file of collected.secretFiles) {
    for (const secret of secretsOf(file)) collected.secrets.add(secret)
  }
  const text = collected.texts.splice(0).join('')
  return linesWithSecrets(text, collected.secrets)
}

/** The secrets that a server has recorded. */
export const secretsOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** Called when no server writes there any more. */
export function forgetSecretFiles(): void {
  for (const file of collected.secretFiles.splice(0)) rmSync(file, { force: true })
}
