import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explainFileError } from './errors.ts'

/** The password of both roles, created at the first start. Linked when it is complete, so a full disk leaves no empty file. */
export async function readPassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password')
  const unfinished = `${path}.new-${randomBytes(4).toString('hex')}`
  try {
    if (!existsSync(path)) {
      await writeFile(unfinished, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
      await link(unfinished, path).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
    }
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw explainFileError(error, dataDir)
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}
