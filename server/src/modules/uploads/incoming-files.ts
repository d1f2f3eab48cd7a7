import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'

/** The server ends a request after five minutes (app.ts); an older file was left by a crash. */
const abandonedMs = 60 * 60 * 1000

const folderOf = ({ config }: Pick<Context, 'config'>) => join(config.dataDir, 'incoming')

/** A temporary path in the shop's folder, since the system's may be in memory. */
export async function newIncomingFile(ctx: Pick<Context, 'config'>): Promise<string> {
  await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 })
  return join(folderOf(ctx), randomUUID())
}

/** Deletes files left by a crash. */
export async function sweepIncomingFiles(ctx: Pick<Context, 'config'>): Promise<void> {
  for (const name of await readdir(folderOf(ctx)).catch(() => [])) {
    const path = join(folderOf(ctx), name)
    const file = await stat(path).catch(() => undefined)
    if (file && file.mtimeMs < Date.now() - abandonedMs) await rm(path, { force: true })
  }
}
