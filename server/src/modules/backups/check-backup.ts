import type { Context } from '../../context.ts'
import { getBackupKey } from './backup-key.ts'
import { markProblem, markVerified } from './backup-queries.ts'
import type { Backup } from './make-backup.ts'
import { type Verification, verifyGoodBackup } from './verify-backup.ts'

/** Verifies a backup that was made, and notes whether it is good. Throws BackupError where it is not. */
export async function checkBackup(
  { config, sql }: Pick<Context, 'config' | 'sql'>,
  { id, file }: Backup,
): Promise<Verification> {
  try {
    const verification = await verifyGoodBackup(file, await getBackupKey(config), config.dataDir)
    await markVerified(sql, id)
    return verification
  } catch (error) {
    await markProblem(sql, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
