import { analyticsOrigin } from '#contract/values/analytics-id.ts'
import { requestTimeoutMs } from '../api/request-timeout.ts'

/**
 * Tells the collector of one page view: its path, without what was searched for or came with a link, and a number of this
 * browser's. By the Measurement Protocol, so that no script of others runs beside the session (decision 29). Whether it
 * arrives, nobody waits for.
 */
export function sendPageView(view: { analyticsId: string; browserId: string; path: string }) {
  const body = new URLSearchParams({
    v: '1',
    t: 'pageview',
    tid: view.analyticsId,
    cid: view.browserId,
    dp: view.path,
    // The last part of the visitor's address is not kept.
    aip: '1',
  })
  const signal = AbortSignal.timeout(requestTimeoutMs)
  // Nothing of the answer is read, and no cookie of theirs goes along.
  const request = { method: 'POST', body, signal, mode: 'no-cors', credentials: 'omit', keepalive: true } as const
  fetch(`${analyticsOrigin}/collect`, { ...request, referrerPolicy: 'no-referrer' }).catch(() => undefined)
}
