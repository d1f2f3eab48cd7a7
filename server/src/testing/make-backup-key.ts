import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { writeKeyFile } from '../modules/backups/backup-key.ts'

/** Gives a shop a new key of backups without a confirmed copy. */
export async function makeBackupKey(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await rm(join(dataDir, 'backup-key'), { force: true })
  const key = await generateX25519Identity()
  await writeKeyFile(dataDir, key)
  return key
}
