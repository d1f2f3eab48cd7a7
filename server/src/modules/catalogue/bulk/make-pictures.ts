import type { Context } from '../../../context.ts'
import { inTransaction, type Transaction } from '../../../db/database.ts'
import { DomainError } from '../../../errors.ts'
import { FetchError, fetchPublicFile } from '../../../fetch-public-file.ts'
import { bulkTexts } from '../../../texts/bulk.ts'
import { maxPictureBytes, storeProductPicture, takeProductPictures } from '../../uploads/staff-pictures.ts'
import type { RowProblem } from './bulk-operation.ts'
import { addCounts, lockOperation } from './operation-queries.ts'
import { problemOf } from './plan-row.ts'
import { refuseRow } from './refuse-row.ts'
import { isAddress, isUpload } from './row-pictures.ts'
import { listWithUploads, type RowPicturesMade, type UploadRow, writePictures } from './row-queries.ts'

/** Rows whose pictures are made after each batch. */
const rowsAtOnce = 5

/** For all pictures of a row that are fetched: other imports wait meanwhile. */
const fetchTimeoutMs = 30_000

/** In turn, after which a host is asked no more: each may take the whole time of a row, in which others wait. */
const maxFailures = 3

/** How often hosts could not be reached in turn, in one run of the job. */
type FailuresOfHosts = Map<string, number>

/** Fetches a file from elsewhere. Throws FetchError. */
export type FetchFile = typeof fetchPublicFile

/**
 * Makes the pictures that shoppers see of the uploads and addresses that rows name, outside of any transaction: two servers may make the
 * same one, of which one is kept. A new product goes without a picture that can't be fetched, and its row says which; a row that changes a
 * product, and one whose upload can't be read, is refused.
 */
export async function makePictures(
  ctx: Context,
  failures: FailuresOfHosts,
  fetchFile: FetchFile = fetchPublicFile,
): Promise<void> {
  const rows = await listWithUploads(ctx.sql, rowsAtOnce)
  // Variants of a family have the same ones.
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
      // The product would lose a picture that it has.
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
  { fetchFile, fetched, failures }: Fetching,
  signal: AbortSignal,
): Promise<string> {
  const known = fetched.get(address)
  if (known instanceof PictureAtAddressError) throw known
  if (known !== undefined) return known
  const host = URL.parse(address)?.host ?? ''
  const failed = failures.get(host) ?? 0
  if (failed >= maxFailures) throw new PictureAtAddressError(address, 'unreachable')
  // One that was not tried at all may be there for the next row.
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
