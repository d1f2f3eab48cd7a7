import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { timeLeft, useTimeLeft } from '#web/design/time-left.ts'
import { useClockAhead } from '../api/server-clock.ts'
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
  const leftMs = useTimeLeft(new Date(until.getTime() - useClockAhead()))
  return (
    <span role="timer" className="tabular-nums">
      {leftMs > 0 ? texts.endsIn(timeLeft(leftMs)) : texts.hasEnded}
    </span>
  )
}
