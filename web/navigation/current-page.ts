import type { DataStrategyResult } from 'react-router'
import { failureText } from '../api/failure-text.ts'
import { ConnectionError, isNetworkError } from '../api/page-error.ts'
import { requestTimeoutMs } from '../api/request-timeout.ts'
import { toast } from '../design/toast.tsx'

type Results = Record<string, DataStrategyResult>

/** URL of the current page, once its data is shown; '' before that. */
let currentPage = ''

/** Called by page-loading.tsx. */
export function setCurrentPage(address: string) {
  currentPage = address
}

/** A URL without its hash. */
export const withoutHash = (address: string) => address.split('#')[0]!

/**
 * Middleware of every screen. If a revalidation gets no response, the current page stays with its data and form state, and a
 * toast reports it. A navigation that times out waits for page-loading.tsx, which aborts it and shows the retry. One without a network
 * opens the stored page as a document: for a page that was left early, the service worker has stored the HTML, but no data.
 */
export async function keepCurrentPage({ request }: { request: Request }, next: () => Promise<Results>) {
  if (currentPage !== '' && request.url === currentPage) return keepData(next())
  const results = await next()
  if (failuresOf(results).some(isNetworkError) && (await isStored(request.url))) {
    location.assign(request.url)
    await whenAborted(request.signal)
  }
  const isNavigation = request.url !== withoutHash(location.href)
  if (isNavigation && currentPage && failuresOf(results).some(isTimeout)) await whenAborted(request.signal)
  // The address changes before React shows the new page and reports it: an early Back must not treat the old page as current.
  if (!request.signal.aborted) currentPage = ''
  return results
}

const isStored = async (page: string) => Boolean(await globalThis.caches?.match(page, { ignoreVary: true }))

async function keepData(load: Promise<Results>): Promise<Results> {
  const results = await Promise.race([load, afterTimeout()])
  const failure = results ? failuresOf(results).find(isWithoutResponse) : new ConnectionError(true, null)
  if (!failure) return results ?? {}
  toast(failureText(failure), 'danger')
  // Routes without a result keep their data.
  return Object.fromEntries(Object.entries(results ?? {}).filter(([, { result }]) => result !== failure))
}

const failuresOf = (results: Results) =>
  Object.values(results).flatMap(({ type, result }) => (type === 'error' ? [result] : []))
const isWithoutResponse = (error: unknown) => error instanceof ConnectionError || isNetworkError(error)
const isTimeout = (error: unknown) => error instanceof ConnectionError && error.isTimeout

const afterTimeout = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), requestTimeoutMs))
const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => (signal.aborted ? resolve(null) : signal.addEventListener('abort', resolve)))
