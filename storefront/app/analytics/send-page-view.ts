import { analyticsOrigin } from '#contract/values/settings/analytics-id.ts'
import { requestTimeoutMs } from '#web/api/request-timeout.ts'

/**
 * Sends a page view, its path without the query and the browser id, over the Measurement Protocol, so that no third-party
 * script runs beside the session (decision 29). Failures are ignored.
 */
export function sendPageView(view: { analyticsId: string; browserId: string; path: string }) {
  const body = new URLSearchParams({
    v: '1',
    t: 'pageview',
    tid: view.analyticsId,
    cid: view.browserId,
    dp: view.path,
    // Anonymises the IP address.
    aip: '1',
  })
  const signal = AbortSignal.timeout(requestTimeoutMs)
  const request = { method: 'POST', body, signal, mode: 'no-cors', credentials: 'omit', keepalive: true } as const
  fetch(`${analyticsOrigin}/collect`, { ...request, referrerPolicy: 'no-referrer' }).catch(() => undefined)
}
