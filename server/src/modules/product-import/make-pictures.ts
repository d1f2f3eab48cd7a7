import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { FetchError, fetchPublicFile } from '../../files/fetch-public-file.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import { storeProductPicture, takeProductPictures } from '../uploads/staff-pictures.ts'
import { maxPictureBytes } from '../uploads/upload-limits.ts'
import type { RowProblem } from './bulk-operation.ts'
import { addCounts, lockOperation } from './operation-queries.ts'
import { problemOf } from './plan-row.ts'
import { refuseRow } from './refuse-row.ts'
import { isAddress, isUpload } from './row-pictures.ts'
import { listRowsWithUploads, type RowPicturesMade, type UploadRow, writePictures } from './row-queries.ts'

/** Rows whose pictures are made after each batch. */
const rowsAtOnce = 5

/** The timeout for all pictures of a row, since other imports wait meanwhile. */
const fetchTimeoutMs = 30_000

/** Consecutive failures after which a host is not requested again: each may take the full timeout of a row. */
const maxFailures = 3

/** The number of consecutive failures of each host, in one run of the job. */
type FailuresOfHosts = Map<string, number>

/** Fetches a file from another host. Throws FetchError. */
export type FetchFile = typeof fetchPublicFile

/**
 * Makes the pictures of the shop from the uploads and addresses in rows, outside of any transaction: two servers may make the same one,
 * of which one is stored. A new product is created without a picture that can't be fetched, and its row names that picture; a row that
 * changes a product, and a row with an unreadable upload, is refused.
 */
export async function makePictures(
  ctx: Context,
  failures: FailuresOfHosts,
  fetchFile: FetchFile = fetchPublicFile,
): Promise<void> {
  const rows = await listRowsWithUploads(ctx.sql, rowsAtOnce)
  // Variants of a family share their pictures.
  const fetched = new Map<string, string | PictureAtAddressError>()
  for (const row of rows) {
    try {
      const made = await picturesOf(ctx, row, { fetchFile, fetched, failures })
      await whileApplying(ctx, row, async (tx) => {
        const isWritten = await writePictures(tx, row, made)
        if (isWritten && made.problems.length > 0) await addCounts(tx, row.operationId, { withoutPictures: 1 })
      })
    } catch (error) {
      const problem = problemIn(error)
      await whileApplying(ctx, row, (tx) => refuseRow(tx, row.operationId, row.line, problem))
    }
  }
}

const whileApplying = ({ sql }: Context, { operationId }: UploadRow, work: (tx: Transaction) => Promise<void>) =>
  inTransaction(sql, async (tx) => {
    const operation = await lockOperation(tx, operationId, { id: 0, scope: 'all' })
    if (operation?.state === 'applying') await work(tx)
  })

type Fetching = {
  fetchFile: FetchFile
  fetched: Map<string, string | PictureAtAddressError>
  failures: FailuresOfHosts
}

async function picturesOf(ctx: Context, row: UploadRow, fetching: Fetching): Promise<RowPicturesMade> {
  const signal = AbortSignal.timeout(fetchTimeoutMs)
  const made: RowPicturesMade = { images: [], imageAlts: [], problems: [] }
  for (const [at, image] of row.images.entries()) {
    try {
      made.images.push(await pictureOf(ctx, image, row.userId, fetching, signal))
      made.imageAlts.push(row.imageAlts[at] ?? '')
    } catch (error) {
      // The product would lose an existing picture.
      if (row.outcome === 'change' || !(error instanceof PictureAtAddressError)) throw error
      made.problems.push(problemIn(error))
    }
  }
  return made
}

async function pictureOf(
  ctx: Context,
  image: string,
  userId: number | null,
  fetching: Fetching,
  signal: AbortSignal,
): Promise<string> {
  if (isAddress(image)) return fetchedPicture(ctx, image, fetching, signal)
  const taken = isUpload(image) ? await takeProductPictures(ctx, userId ?? 0, [{ Key: image, Alt: '' }]) : []
  return taken[0]?.key ?? image
}

/** A picture whose address is invalid or unreachable, or which is too large. */
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
  { fetchFile, fetched, failures }: Fetching,
  signal: AbortSignal,
): Promise<string> {
  const known = fetched.get(address)
  if (known instanceof PictureAtAddressError) throw known
  if (known !== undefined) return known
  const host = URL.parse(address)?.host ?? ''
  const failed = failures.get(host) ?? 0
  if (failed >= maxFailures) throw new PictureAtAddressError(address, 'unreachable')
  // A host that was not requested may be reachable for the next row.
  const isLate = signal.aborted
  try {
    const file = await fetchFile(address, { maxBytes: maxPictureBytes, signal })
    failures.delete(host)
    const key = await storeProductPicture(ctx, file)
    fetched.set(address, key)
    return key
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    const failure = new PictureAtAddressError(address, reason)
    if (!isLate) fetched.set(address, failure)
    if (!isLate && reason === 'unreachable') failures.set(host, failed + 1)
    throw failure
  }
}

function reasonOf(error: unknown): PictureAtAddressError['reason'] | undefined {
  if (error instanceof FetchError) return error.problem
  return error instanceof DomainError && error.code === 'PICTURE_UNREADABLE' ? 'unreadable' : undefined
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
