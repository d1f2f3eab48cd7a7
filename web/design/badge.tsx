import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type BadgeLook = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

const looks: Record<BadgeLook, string> = {
  neutral: 'bg-tint text-muted',
  primary: 'bg-primary-soft text-primary-strong',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** A state or property in one or two words, because colour alone must not carry the meaning. */
export function Badge({
  look = 'neutral',
  wraps = false,
  className,
  children,
}: {
  look?: BadgeLook
  /** For a longer text, which may need two lines. */
  wraps?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-small px-1.5 py-0.5 text-[min(0.75rem,5vw)]/[1.3333] font-semibold',
        !wraps && 'whitespace-nowrap',
        looks[look],
        className,
      )}
    >
      {children}
    </span>
  )
}
