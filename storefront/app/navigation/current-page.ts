import type { DataStrategyResult } from 'react-router'
import { failureText } from '../api/failure-text.ts'
import { ConnectionError, isNetworkError } from '../api/page-error.ts'
import { requestTimeoutMs } from '../api/request-timeout.ts'
import { toast } from '../design/toast.tsx'

type Results = Record<string, DataStrategyResult>

/** The page that is on screen with its data; '' while there is none. */
let standing = ''

/** Told by page-loading.tsx, which sees what the router shows. */
export function setCurrentPage(address: string) {
  standing = address
}

/** Without what follows '#', which no server is asked for. */
export const withoutHash = (address: string) => address.split('#')[0]!

/**
 * Middleware of every screen. A page that stands is not taken away, and with it what was typed there, because bringing it up to
 * date found no answer: a message says so. And who waits for another page in vain is told by page-loading.tsx, which ends
 * the waiting, whatever it was that gave no answer.
 */
export async function keepCurrentPage({ request }: { request: Request }, next: () => Promise<Results>) {
  if (standing !== '' && request.url === standing) return keepData(next())
  const results = await next()
  const isOnItsWay = request.url !== withoutHash(location.href)
  if (isOnItsWay && standing && failuresOf(results).some(isTimeout)) await whenAborted(request.signal)
  return results
}

async function keepData(load: Promise<Results>): Promise<Results> {
  const results = await Promise.race([load, sleepUntilLimit()])
  const failure = results ? failuresOf(results).find(isWithoutAnswer) : new ConnectionError(true, null)
  if (!failure) return results ?? {}
  toast(failureText(failure), 'danger')
  // What is left out stays as it was loaded before.
  return Object.fromEntries(Object.entries(results ?? {}).filter(([, { result }]) => result !== failure))
}

const failuresOf = (results: Results) =>
  Object.values(results).flatMap(({ type, result }) => (type === 'error' ? [result] : []))
const isWithoutAnswer = (error: unknown) => error instanceof ConnectionError || isNetworkError(error)
const isTimeout = (error: unknown) => error instanceof ConnectionError && error.isTimeout

const sleepUntilLimit = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), requestTimeoutMs))
const whenAborted = (signal: AbortSignal) =>
  new Promise((resolve) => (signal.aborted ? resolve(null) : signal.addEventListener('abort', resolve)))
