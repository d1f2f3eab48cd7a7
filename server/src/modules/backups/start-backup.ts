import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../context.ts'

const program = fileURLToPath(new URL('../../cli/kedai.ts', import.meta.url))

/**
 * Begins a backup to BACKUP_TO, which is verified and followed by the deletion of old ones. It runs in a process of its own,
 * because encryption and the restored copy would slow the requests of this one; what comes of it stands in the table.
 * Resolves when it has begun: it may take longer than a job may.
 */
export async function startBackup({ log }: Pick<Context, 'log'>): Promise<void> {
  const child = spawn(process.execPath, [program, 'backup', '--verify', '--prune'], {
    // What it says when it fails stands in the log of the server.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('error', (err) => log.error({ err, alarm: true }, 'the backup does not start'))
  child.once('exit', (code) => {
    if (code !== 0) log.error({ code, alarm: true }, 'the backup failed')
  })
  // It does not keep the shop from ending.
  child.unref()
}
