import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { takeProductPictures } from '../../uploads/staff-pictures.ts'
import { lockOperation } from './operation-queries.ts'
import { problemOf } from './plan-row.ts'
import { refuseRow } from './refuse-row.ts'
import { isUpload } from './row-pictures.ts'
import { listWithUploads, type UploadRow, writeImages } from './row-queries.ts'

/** Rows whose pictures are made after each batch. */
const rowsAtOnce = 5

/**
 * Makes the pictures that shoppers see of the uploads that rows name, outside of any transaction: two servers may make the same
 * one, of which one is kept.
 */
export async function makePictures(ctx: Context): Promise<void> {
  const rows = await listWithUploads(ctx.sql, rowsAtOnce)
  for (const row of rows) {
    try {
      await writeImages(ctx.sql, row, await imagesOf(ctx, row))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      await inTransaction(ctx.sql, async (tx) => {
        const operation = await lockOperation(tx, row.operationId, { id: 0, scope: 'all' })
        if (operation?.state === 'applying') await refuseRow(tx, row.operationId, row.line, problemOf(error))
      })
    }
  }
}

async function imagesOf(ctx: Context, { images, userId }: UploadRow): Promise<string[]> {
  const made = []
  for (const image of images) {
    const taken = isUpload(image) ? await takeProductPictures(ctx, userId ?? 0, [{ Key: image, Alt: '' }]) : []
    made.push(taken[0]?.key ?? image)
  }
  return made
}
