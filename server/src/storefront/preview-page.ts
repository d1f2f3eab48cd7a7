import type { Transport } from '#contract/client.ts'
import { previewParameter } from '#contract/values/backoffice/preview-token.ts'
import { previewHeader } from '../http/preview-token.ts'
import type { Rendered } from './render-cache.ts'

/** The token in the address of a preview; null in other addresses. */
export function previewTokenOf(url: string): string | null {
  const mark = url.indexOf('?')
  if (mark < 0 || !url.includes(previewParameter, mark)) return null
  return new URLSearchParams(url.slice(mark)).get(previewParameter)
}

/** Makes calls that see the previewed content (http/preview-token.ts). */
export const previewTransport =
  (send: Transport, token: string): Transport =>
  (request) =>
    send({ ...request, headers: { ...request.headers, [previewHeader]: token } })

/** A draft must not be cached or indexed, and its address must not be sent to other sites. */
export function withoutCaching({ status, headers, body }: Rendered): Rendered {
  const { 'cdn-cache-control': _, ...others } = headers
  return {
    status,
    headers: {
      ...others,
      'cache-control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
    },
    body,
  }
}
