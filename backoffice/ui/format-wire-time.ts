import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'

/** A time of the wire as tables show it; nothing for none. */
export function formatWireTime(wireTime: string): string {
  const instant = fromWireTime(wireTime)
  return instant ? formatDateTime(instant) : ''
}
