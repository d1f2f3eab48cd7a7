import { mkdir } from 'node:fs/promises'
import { getBackupKey } from '../modules/backups/backup-key.ts'
import { restoreBackup } from '../modules/backups/restore-backup.ts'
import { verifyGoodBackup } from '../modules/backups/verify-backup.ts'
import { printRestored, printVerification } from './print-verification.ts'
import { CommandError, fileArgument, readConfig } from './run.ts'

/** Restores an archive into a folder that can then be DATA_DIR. Needs no shop: only the key. */
export async function restoreCommand(archive: string, { into }: { into: string }): Promise<void> {
  const folder = fileArgument(into)
  const key = await getBackupKey(readConfig())
  const restored = await restoreBackup({ archive: fileArgument(archive), key, folder }, { log: console.log })
  printRestored(restored)
  if (!restored.hasSecret) console.log('The archive has no secret: start the shop with the same SECRET as before.')
  if (restored.breaches.length > 0) {
    for (const breach of restored.breaches) console.error(breach)
    throw new CommandError(`${folder} is restored, but its ledger is wrong in ${restored.breaches.length} places.`)
  }
  console.log(`The shop is in ${folder}: start it with DATA_DIR=${folder} npm start`)
}

/** Restores an archive into a scratch folder below DATA_DIR and checks it there. */
export async function verifyBackupCommand(archive: string): Promise<void> {
  const config = readConfig()
  await mkdir(config.dataDir, { recursive: true })
  printVerification(await verifyGoodBackup(fileArgument(archive), await getBackupKey(config), config.dataDir))
}
