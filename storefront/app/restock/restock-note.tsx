import { BellRing, CalendarClock, PackageX } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { restockTexts as texts } from '../texts/restock.ts'
import { useAwaited, type Ways } from './restock-wishes.ts'

/** When a sold-out product is expected back, and whether the shopper is told. */
export default function RestockNote({ id, restockDate }: { id: number; restockDate: string | null }) {
  const awaited = useAwaited(id)
  useEffect(() => {
    import('./wish-actions.ts').then(({ readWishes }) => readWishes()).catch(() => undefined)
  }, [])
  const expected = fromWireTime(restockDate ?? '')
  const Icon = awaited ? BellRing : expected ? CalendarClock : PackageX
  return (
    <div className="mt-1 flex gap-3 rounded-card bg-primary-soft px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-bold">{expected ? texts.expected(formatDate(expected)) : texts.soldOut}</p>
        {/* Two lines, so that nothing moves when the shopper's own state is known. */}
        <p role="status" className="mt-1 min-h-10 noscript:hidden">
          {awaited ? <Awaited {...awaited} /> : texts.ask}
        </p>
      </div>
    </div>
  )
}

function Awaited({ ByMail, ByPush }: Ways) {
  const isTold = ByMail || ByPush
  return (
    <>
      {isTold ? texts.awaited(ByMail, ByPush) : texts.isOff}{' '}
      <Link
        to={isTold ? '/profile/favorit' : '/profile/pemberitahuan'}
        className="relative font-semibold text-primary after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
      >
        {isTold ? texts.all : texts.turnOn}
      </Link>
    </>
  )
}
