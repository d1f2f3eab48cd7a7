import { ConnectionError } from '../api/page-error.ts'
import { requestTimeoutMs } from '../api/request-timeout.ts'

/**
 * Posts a form and answers the HTTP status. A slow network may take its time: it ends after 30 s in which nothing got on,
 * neither the file nor the answer (C08). Throws ConnectionError.
 */
export function postForm(path: string, form: FormData): Promise<number> {
  // fetch() does not tell how far a body has got.
  const request = new XMLHttpRequest()
  let isSilent = false
  let timer = 0
  const waitAnew = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      isSilent = true
      request.abort()
    }, requestTimeoutMs)
  }
  return new Promise<number>((resolve, reject) => {
    request.upload.onprogress = waitAnew
    request.onload = () => resolve(request.status)
    request.onerror = request.onabort = (event) => reject(new ConnectionError(isSilent, event))
    request.open('POST', path)
    request.send(form)
    waitAnew()
  }).finally(() => clearTimeout(timer))
}
