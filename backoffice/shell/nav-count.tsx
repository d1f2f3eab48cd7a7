import { cx } from '../../storefront/app/design/class-names.ts'
import { shellTexts } from '../texts/shell.ts'
import type { Subject } from './subject.ts'
import { useDue } from './use-due.ts'

type NavCountProps = { subjects: readonly Subject[]; className?: string }

/** How many things wait in some subjects. */
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
