import { calls } from '#contract/calls.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import type { Api } from '../../http/api.ts'
import { countBackupRows, listBackupRows } from './backup-queries.ts'
import { findOwnBackupKey, keepBackupKey, showBackupKey } from './kept-backup-key.ts'

/** The calls for backups and their key, for owners. */
export function backupRoutes(api: Api, ctx: Context) {
  const keyStateFor = async ({ isOwner }: { isOwner: boolean }) => {
    const own = await findOwnBackupKey(ctx)
    return { IsShown: isOwner && own !== undefined && !own.keptAt, KeptAt: own?.keptAt ? toWireTime(own.keptAt) : null }
  }
  api.add(calls.getBackupKeyState, ({ user }) => keyStateFor(user))
  api.add(calls.showBackupKey, async ({ user }) => ({ Key: await showBackupKey(ctx, user) }))
  api.add(calls.keepBackupKey, async ({ user }) => {
    await keepBackupKey(ctx, user)
    return keyStateFor(user)
  })
  api.add(calls.listBackups, async ({ query }) =>
    (await listBackupRows(ctx.sql, query)).map((row) => ({
      ID: row.id,
      Name: row.name,
      Place: row.place,
      StartedAt: toWireTime(row.startedAt),
      FinishedAt: row.finishedAt && toWireTime(row.finishedAt),
      Bytes: row.bytes,
      VerifiedAt: row.verifiedAt && toWireTime(row.verifiedAt),
      DeletedAt: row.deletedAt && toWireTime(row.deletedAt),
      Problem: row.problem,
    })),
  )
  api.add(calls.countBackups, async ({ query }) => ({ count: await countBackupRows(ctx.sql, query) }))
}
