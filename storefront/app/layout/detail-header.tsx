import type { ReactNode } from 'react'
import { formatDateTime, fromWireTime } from '#contract/values/wib-time.ts'

/** Head of the card of an order or a top-up: its number, when it was made, and how it stands. */
export function DetailHeader({ title, createdAt, badge }: { title: string; createdAt: string; badge: ReactNode }) {
  const at = fromWireTime(createdAt)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-bold">{title}</p>
        <p className="text-sm text-muted">{at && formatDateTime(at)}</p>
      </div>
      {badge}
    </div>
  )
}
