import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './class-names.ts'

const hideAfterMs = 5_000

const looks = {
  info: { icon: Info, classes: 'border-primary-line bg-primary-soft text-primary-strong' },
  success: { icon: CircleCheck, classes: 'border-success/30 bg-success-soft text-success' },
  warning: { icon: TriangleAlert, classes: 'border-warning/30 bg-warning-soft text-warning' },
  danger: { icon: CircleAlert, classes: 'border-danger/30 bg-danger-soft text-danger' },
}

type NoticeProps = {
  look?: keyof typeof looks
  title?: string
  /** Called after 5 seconds, to hide the notice. */
  onHide?: () => void
  className?: string
  /** A button beside the message, or below it on narrow screens. */
  action?: ReactNode
  children?: ReactNode
}

/** A message inside the page, which hides after 5 seconds if it has `onHide`. */
export function Notice({ look = 'info', title, onHide, className, action, children }: NoticeProps) {
  const { icon: Icon, classes } = looks[look]
  const [hovered, setHovered] = useState(false)

  useEffect(() => {
    if (!onHide || hovered) return
    const timer = setTimeout(onHide, hideAfterMs)
    return () => clearTimeout(timer)
  }, [onHide, hovered])

  return (
    <div
      role={look === 'danger' || onHide ? 'alert' : undefined}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border px-4 py-3 text-sm',
        classes,
        className,
      )}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <div className={cx('flex min-w-0 flex-wrap gap-x-3 gap-y-1', action ? 'flex-auto' : 'flex-1')}>
        <Icon aria-hidden className="size-5 shrink-0" />
        <div className="min-w-0 flex-1 basis-32">
          {title && <p className="font-semibold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
