import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const maxLogBytes = 10_000_000

/** Keeps one older log. The running PostgreSQL appends to the file, so it continues in the emptied one. */
export async function rotateLog(dataDir: string) {
  const path = join(dataDir, 'postgres.log')
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size < maxLogBytes) return
  await writeFile(`${path}.1`, await readFile(path), { mode: 0o600 })
  await chmod(`${path}.1`, 0o600)
  await writeFile(path, '')
}

/** The line in PostgreSQL's output that describes the error. */
export function errorLine(output: string): string {
  const lines = output.split('\n').filter(Boolean)
  const line = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it says nothing'
  return line.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()
}
