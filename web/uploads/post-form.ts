import { ConnectionError } from '../api/page-error.ts'
import { requestTimeoutMs } from '../api/request-timeout.ts'

type PostOptions = {
  /** The part that is sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** The path at which the shop itself receives forms. */
const shopPath = '/files/upload'

/** Whether another server than the shop receives the form. */
export const isPostedElsewhere = (endpoint: string) => new URL(endpoint).pathname !== shopPath

/** Where a form is posted: the shop may be open under another name than that of `endpoint`, which CORS would block. */
export const addressOfForm = (endpoint: string): string => (isPostedElsewhere(endpoint) ? endpoint : shopPath)

/**
 * Posts a form and returns the HTTP status. The timeout of 30 s restarts with every progress event, so that a slow network can
 * finish (C08). Throws ConnectionError.
 */
export function postForm(address: string, form: FormData, { onProgress, signal }: PostOptions = {}): Promise<number> {
  // fetch() reports no upload progress.
  const request = new XMLHttpRequest()
  let isTimedOut = false
  let timer = 0
  const restartTimer = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      isTimedOut = true
      request.abort()
    }, requestTimeoutMs)
  }
  const abort = () => request.abort()
  return new Promise<number>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onload = () => resolve(request.status)
    request.onerror = request.onabort = (event) => reject(new ConnectionError(isTimedOut, event))
    request.open('POST', address)
    request.send(form)
    restartTimer()
    signal?.addEventListener('abort', abort)
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}
