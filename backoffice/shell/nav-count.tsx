import { cx } from '../../storefront/app/design/class-names.ts'
import { shellTexts } from '../texts/shell.ts'
import type { OpenRoom } from './navigation.ts'
import type { Subject } from './subject.ts'

type NavCountProps = { room: OpenRoom; className?: string }

/** How many things wait in a room, over all its subjects. Each subject counts with a hook of its own. */
export function NavCount({ room, className }: NavCountProps) {
  const counting = room.subjects.filter(({ useCount }) => useCount)
  return <SumOf subjects={counting} sum={0} className={className} />
}

/** Adds up one subject after the other, so that each hook is in a component of its own. */
function SumOf({ subjects, sum, className }: { subjects: Subject[]; sum: number; className?: string }) {
  const [first, ...others] = subjects
  if (first?.useCount) return <Add key={first.path} count={first.useCount} {...{ others, sum, className }} />
  if (sum === 0) return null
  return (
    <>
      <span aria-hidden className={cx('text-xs font-bold tabular-nums', className)}>
        {shellTexts.count(sum)}
      </span>
      <span className="sr-only">{shellTexts.waiting(sum)}</span>
    </>
  )
}

type AddProps = { count: () => number; others: Subject[]; sum: number; className?: string }

function Add({ count, others, sum, className }: AddProps) {
  return <SumOf subjects={others} sum={sum + count()} className={className} />
}
