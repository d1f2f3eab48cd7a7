import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../context.ts'
import { findNewestBackup } from './backup-queries.ts'

const program = fileURLToPath(new URL('../../cli/kedai.ts', import.meta.url))

/**
 * Begins a backup to BACKUP_TO, which is verified and followed by the deletion of old ones. It runs in a process of its own,
 * because encryption and the restored copy would slow the requests of this one; what comes of it stands in the table.
 * Resolves when it has begun: it may take longer than a job may.
 */
export async function startBackup({ sql, log }: Pick<Context, 'sql' | 'log'>): Promise<void> {
  const child = spawn(process.execPath, [program, 'backup', '--verify', '--prune'], { stdio: 'ignore' })
  child.once('error', (err) => log.error({ err, alarm: true }, 'the backup does not start'))
  child.once('exit', async (code) => {
    if (code === 0) return
    const newest = await findNewestBackup(sql).catch(() => undefined)
    log.error({ code, problem: newest?.problem, alarm: true }, 'the backup failed')
  })
  // It does not keep the shop from ending.
  child.unref()
}
