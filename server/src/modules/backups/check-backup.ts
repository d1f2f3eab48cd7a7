import type { BackupDestination } from '../../adapters/backup-destination/port.ts'
import type { Context } from '../../context.ts'
import { getBackupKey } from './backup-key.ts'
import { markProblem, markVerified } from './backup-queries.ts'
import type { Backup } from './make-backup.ts'
import { type Verification, verifyGoodBackup } from './verify-backup.ts'

/** Verifies a backup and records whether it is good. Throws BackupError if it is not. */
export async function checkBackup(
  { config, sql }: Pick<Context, 'config' | 'sql'>,
  destination: BackupDestination,
  { id, name }: Backup,
): Promise<Verification> {
  try {
    const verification = await verifyGoodBackup(
      { destination, archive: name, key: await getBackupKey(config) },
      config.dataDir,
    )
    await markVerified(sql, id)
    return verification
  } catch (error) {
    await markProblem(sql, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
