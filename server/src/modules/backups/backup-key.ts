import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Config } from '../../config/config.ts'
import { createFile } from '../../files/create-file.ts'
import { BackupError } from './backup-error.ts'

type KeySettings = Pick<Config, 'dataDir' | 'backup'>

/**
 * The key from the setting, or else from the file in DATA_DIR; undefined without either. Throws BackupError for an invalid key, since
 * with it every archive would seem to be damaged.
 */
export async function findBackupKey({ dataDir, backup }: KeySettings): Promise<string | undefined> {
  if (backup.key) return checkedKey(backup.key, 'BACKUP_KEY')
  const file = keyFile(dataDir)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const key = /^AGE-SECRET-KEY-1\w+$/m.exec(text)?.[0]
  if (!key) throw new BackupError(`${file} has no key: it should be a line that begins with AGE-SECRET-KEY-1.`)
  return checkedKey(key, file)
}

/** A key ends with a checksum. The error of the library contains the key, so it is not passed on. */
async function checkedKey(key: string, source: string): Promise<string> {
  const isKey = await identityToRecipient(key).then(
    () => true,
    () => false,
  )
  if (isKey) return key
  throw new BackupError(
    `${source} is not a key of backups: a letter is wrong or missing. It begins with AGE-SECRET-KEY-1.`,
  )
}

/** The key that opens the archives. Throws BackupError without one. */
export async function getBackupKey(settings: KeySettings): Promise<string> {
  const key = await findBackupKey(settings)
  if (key) return key
  throw new BackupError(`There is no key: BACKUP_KEY is not set, and ${keyFile(settings.dataDir)} is not there.`)
}

/** `isNew`: this call made the key, and the operator has to store a copy elsewhere. */
export async function getOrCreateBackupKey(settings: KeySettings): Promise<{ key: string; isNew: boolean }> {
  const known = await findBackupKey(settings)
  if (known) return { key: known, isNew: false }
  const key = await generateX25519Identity()
  try {
    await writeKeyFile(settings.dataDir, key)
    return { key, isNew: true }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another server that started at the same time was first.
    return { key: await getBackupKey(settings), isNew: false }
  }
}

/** In the format of `age-keygen`, so that `age --decrypt --identity` accepts the file. Throws EEXIST if it exists. */
export async function writeKeyFile(dataDir: string, key: string): Promise<void> {
  await createFile(keyFile(dataDir), `# public key: ${await identityToRecipient(key)}\n${key}\n`)
}

const keyFile = (dataDir: string) => join(dataDir, 'backup-key')
