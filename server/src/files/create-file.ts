import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'

/** Creates a file for this user only, which appears at once with its whole content. Throws EEXIST if it exists. */
export async function createFile(file: string, text: string): Promise<void> {
  const made = `${file}.${randomUUID()}`
  await writeFile(made, text, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(made, file)
  } finally {
    await rm(made)
  }
}
