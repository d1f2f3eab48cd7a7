import { Link } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { todayTexts as texts } from '../texts/today.ts'
import { levelOf } from '../ui/clock-badge.tsx'
import { type WorkItem, workPath } from './work-item.ts'
import type { Clocked } from './work-list.tsx'

/** How much is overdue, in red, or else how much soon will be, in amber; leads to the first of them. */
export function UrgentNotice({ items, now, closed }: Clocked & { items: readonly WorkItem[] }) {
  const inLevel = (level: 'late' | 'soon') => items.filter((item) => levelOf(item, now, closed)?.level === level)
  const late = inLevel('late')
  const urgent = late.length > 0 ? late : inLevel('soon')
  const [first] = urgent
  if (!first) return null
  const isLate = urgent === late
  return (
    <Link
      to={workPath(first)}
      className={cx(
        'flex min-h-11 shrink-0 items-center justify-between gap-3 rounded-card border px-3.5 text-sm font-semibold',
        isLate ? 'border-danger/30 bg-danger-soft text-danger' : 'border-warning/30 bg-warning-soft text-warning',
      )}
    >
      {(isLate ? texts.lateNotice : texts.soonNotice)(urgent.length)}
      <span>{texts.see}</span>
    </Link>
  )
}
