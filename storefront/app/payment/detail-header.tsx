import type { ReactNode } from 'react'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'

/** The header of an order or top-up: number, date and status. */
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
