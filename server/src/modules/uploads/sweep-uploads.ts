import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { sweepIncomingFiles } from './incoming-files.ts'
import { deleteUnattached } from './upload-queries.ts'

/** At a time, since their rows are locked until their files are gone. */
const sweptAtOnce = 500

/**
 * Deletes uploads that nothing names a day after they came: proofs that were not handed in, and originals, of which the pictures
 * of shoppers are made at once. The file goes before its row: after a crash between them the next sweep finds the row again.
 */
export async function sweepUploads(ctx: Pick<Context, 'config' | 'maintenance' | 'storage'>): Promise<void> {
  await sweepIncomingFiles(ctx)
  let swept: number
  do {
    swept = await inTransaction(ctx.maintenance, async (tx) => {
      const keys = await deleteUnattached(tx, sweptAtOnce)
      for (const key of keys) await ctx.storage.remove(key)
      return keys.length
    })
  } while (swept === sweptAtOnce)
}
