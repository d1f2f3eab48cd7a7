import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { sweepIncomingFiles } from './incoming-files.ts'
import { deleteUnattached } from './upload-queries.ts'

/** The number at a time, since their rows are locked until their files are deleted. */
const sweptAtOnce = 500

/**
 * Deletes unused uploads after a day: proofs that were not submitted, and originals, from which public pictures are made at once. The
 * file is deleted before its row, so that after a crash between them the next sweep finds the row again.
 */
export async function sweepUploads(ctx: Pick<Context, 'config' | 'maintenance' | 'storage' | 'clock'>): Promise<void> {
  await sweepIncomingFiles(ctx)
  await ctx.storage.direct?.sweepPosted(ctx.clock.now())
  let swept: number
  do {
    swept = await inTransaction(ctx.maintenance, async (tx) => {
      const keys = await deleteUnattached(tx, sweptAtOnce)
      for (const key of keys) await ctx.storage.remove(key)
      return keys.length
    })
  } while (swept === sweptAtOnce)
}
