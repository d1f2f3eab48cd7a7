import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type CardProps = {
  title?: ReactNode
  /** Beside the title: 'Ubah'. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A bordered section with an optional title. */
export function Card({ title, action, className, children }: CardProps) {
  return (
    <section className={cx('rounded-card border border-line bg-surface p-4 md:p-5', className)}>
      {(title || action) && (
        <header className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 className="font-bold">{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

type SummaryLineProps = { label: ReactNode; strong?: boolean; className?: string; children: ReactNode }

/**
 * A line of a summary: label on the left, amount on the right, or below it if a large font size leaves no room. A direct child
 * of the <dl>.
 */
export function SummaryLine({ label, strong, className, children }: SummaryLineProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-baseline gap-x-4 py-1',
        strong ? 'text-base font-bold' : 'text-sm',
        className,
      )}
    >
      <dt className={cx('min-w-0 flex-1 basis-28', !strong && 'text-muted')}>{label}</dt>
      <dd className="ml-auto text-right whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}
