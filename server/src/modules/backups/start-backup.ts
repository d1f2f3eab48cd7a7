import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../context.ts'

const program = fileURLToPath(new URL('../../cli/kedai.ts', import.meta.url))

/**
 * Starts a backup to BACKUP_TO, followed by its verification and the deletion of old ones. It runs in a separate process, because
 * encryption and the restored copy would slow down requests; the table has its result. Resolves when it has started: it may take longer
 * than a job is allowed to.
 */
export async function startBackup({ log }: Pick<Context, 'log'>): Promise<void> {
  const child = spawn(process.execPath, [program, 'backup', '--verify', '--prune'], {
    // Its error output goes to the log of the server.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.once('error', (err) => log.error({ err, alarm: true }, 'the backup could not be started'))
  child.once('exit', (code) => {
    if (code !== 0) log.error({ code, alarm: true }, 'the backup failed')
  })
  // Unreferenced, so that it does not prevent the shop from exiting.
  child.unref()
}
