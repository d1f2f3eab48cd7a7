import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const logLimitBytes = 10_000_000

/** Keeps one older log beside the current one. The running PostgreSQL appends, so it goes on in the emptied file. */
export async function limitLog(dataDir: string) {
  const path = join(dataDir, 'postgres.log')
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size < logLimitBytes) return
  await writeFile(`${path}.1`, await readFile(path), { mode: 0o600 })
  await chmod(`${path}.1`, 0o600)
  await writeFile(path, '')
}

/** The sentence in PostgreSQL's output that says what went wrong. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter(Boolean)
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it says nothing'
  return telling.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()
}
