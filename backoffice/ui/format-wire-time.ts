import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'

/** A wire time as text; '' for none. */
export function formatWireTime(wireTime: string): string {
  const instant = fromWireTime(wireTime)
  return instant ? formatDateTime(instant) : ''
}
