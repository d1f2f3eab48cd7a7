import { useEffect, useState } from 'react'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { timeLeft, useTimeLeft } from '#web/design/time-left.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { promoTimeTexts as texts } from '../texts/promo-time.ts'

/** The end of a promotion as a date, and after hydration as the time left, because cached HTML can't count. */
export function EndsIn({ at }: { at: string }) {
  const end = fromWireTime(at)
  const isHydrated = useHydrated()
  return end && (isHydrated ? <Countdown until={end} /> : texts.endsOn(formatDate(end)))
}

/** By the server's clock, as soon as it is known. */
function Countdown({ until }: { until: Date }) {
  const [aheadMs, setAhead] = useState(0)
  useEffect(() => {
    askClock().then(setAhead, () => undefined)
  }, [])
  const leftMs = useTimeLeft(new Date(until.getTime() - aheadMs))
  return (
    <span role="timer" className="tabular-nums">
      {leftMs > 0 ? texts.endsIn(timeLeft(leftMs)) : texts.hasEnded}
    </span>
  )
}

let asked: Promise<number> | undefined

/** Milliseconds by which the server's clock is ahead of the device's, asked once for each document. */
const askClock = () => {
  asked ??= fetch('/health/live', { method: 'HEAD', cache: 'no-store' }).then(({ headers }) => {
    const ms = Date.parse(headers.get('date') ?? '') - Date.now()
    // The header has whole seconds.
    return Math.abs(ms) > 1_000 ? ms : 0
  })
  return asked
}
