import { randomHex } from './random-hex.ts'

/** The server writes it onto <html> if it sends traces. */
const isTraced = typeof document !== 'undefined' && document.documentElement.dataset.traced !== undefined

/**
 * Names the trace of a call (W3C Trace Context), which the server continues. The mark of the same name stands in a recording of the
 * browser's performance panel, so that slow calls can be found in the traces.
 */
export function traceHeaders({ method, url }: { method: string; url: string }): Record<string, string> {
  if (!isTraced) return {}
  const traceparent = `00-${randomHex(16)}-${randomHex(8)}-01`
  const name = `${method} ${url.split('?', 1)[0]}`
  performance.mark(name, { detail: { traceparent } })
  // The recording already has the mark; without clearing, the page would keep every mark in memory.
  performance.clearMarks(name)
  return { traceparent }
}
