import { cx } from '#web/design/class-names.ts'
import type { Subject } from '../navigation/subject.ts'
import { useDue } from '../navigation/use-due.ts'
import { shellTexts } from '../texts/shell.ts'

type NavCountProps = { subjects: readonly Subject[]; className?: string }

/** The number of open tasks in some subjects. */
export function NavCount({ subjects, className }: NavCountProps) {
  const sum = useDue(subjects).reduce((total, { due, count = 0 }) => total + (due.awaits ? 0 : count), 0)
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
