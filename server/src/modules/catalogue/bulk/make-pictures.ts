import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { FetchError, fetchPublicFile } from '../../../fetch-public-file.ts'
import { bulkTexts } from '../../../texts/bulk.ts'
import { maxPictureBytes, storeProductPicture, takeProductPictures } from '../../uploads/staff-pictures.ts'
import type { RowProblem } from './bulk-operation.ts'
import { lockOperation } from './operation-queries.ts'
import { problemOf } from './plan-row.ts'
import { refuseRow } from './refuse-row.ts'
import { isAddress, isUpload } from './row-pictures.ts'
import { listWithUploads, type UploadRow, writeImages } from './row-queries.ts'

/** Rows whose pictures are made after each batch. */
const rowsAtOnce = 5

/** For all pictures of a row that are fetched: other imports wait meanwhile. */
const fetchTimeoutMs = 30_000

/** Fetches a file from elsewhere. Throws FetchError. */
export type FetchFile = typeof fetchPublicFile

/**
 * Makes the pictures that shoppers see of the uploads and addresses that rows name, outside of any transaction: two servers may make the
 * same one, of which one is kept. A row with a picture that can't be made is refused, and says which.
 */
export async function makePictures(ctx: Context, fetchFile: FetchFile = fetchPublicFile): Promise<void> {
  const rows = await listWithUploads(ctx.sql, rowsAtOnce)
  // Variants of a family have the same ones.
  const fetched = new Map<string, string>()
  for (const row of rows) {
    try {
      await writeImages(ctx.sql, row, await imagesOf(ctx, row, { fetchFile, fetched }))
    } catch (error) {
      const problem = problemIn(error)
      await inTransaction(ctx.sql, async (tx) => {
        const operation = await lockOperation(tx, row.operationId, { id: 0, scope: 'all' })
        if (operation?.state === 'applying') await refuseRow(tx, row.operationId, row.line, problem)
      })
    }
  }
}

type Fetching = { fetchFile: FetchFile; fetched: Map<string, string> }

async function imagesOf(ctx: Context, { images, userId }: UploadRow, fetching: Fetching): Promise<string[]> {
  const signal = AbortSignal.timeout(fetchTimeoutMs)
  const made: string[] = []
  for (const image of images) {
    if (isAddress(image)) made.push(await fetchedPicture(ctx, image, fetching, signal))
    else {
      const taken = isUpload(image) ? await takeProductPictures(ctx, userId ?? 0, [{ Key: image, Alt: '' }]) : []
      made.push(taken[0]?.key ?? image)
    }
  }
  return made
}

/** A picture at an address that is none, or too large, or can't be reached. */
class PictureAtAddressError extends Error {
  override name = 'PictureAtAddressError'
  readonly address: string
  readonly reason: keyof typeof bulkTexts.fetchProblems

  constructor(address: string, reason: keyof typeof bulkTexts.fetchProblems) {
    super(`picture at ${address}: ${reason}`)
    this.address = address
    this.reason = reason
  }
}

async function fetchedPicture(
  ctx: Context,
  address: string,
  { fetchFile, fetched }: Fetching,
  signal: AbortSignal,
): Promise<string> {
  const known = fetched.get(address)
  if (known !== undefined) return known
  try {
    const key = await storeProductPicture(ctx, await fetchFile(address, { maxBytes: maxPictureBytes, signal }))
    fetched.set(address, key)
    return key
  } catch (error) {
    if (error instanceof FetchError) throw new PictureAtAddressError(address, error.problem)
    if (error instanceof DomainError && error.code === 'PICTURE_UNREADABLE') {
      throw new PictureAtAddressError(address, 'unreadable')
    }
    throw error
  }
}

function problemIn(error: unknown): RowProblem {
  if (error instanceof PictureAtAddressError) {
    return {
      field: 'pictures',
      text: bulkTexts.notFetched(error.address.slice(0, 200), bulkTexts.fetchProblems[error.reason]),
    }
  }
  if (error instanceof DomainError) return problemOf(error)
  throw error
}
