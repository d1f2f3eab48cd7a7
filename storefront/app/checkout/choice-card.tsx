import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/design/card.tsx'
import { cx } from '#web/design/class-names.ts'

type ChoiceCardProps = {
  /** The element that 'Lanjutkan' scrolls to when this choice is missing. */
  id: string
  icon: LucideIcon
  title: string
  /** The button to change the choice. */
  action?: ReactNode
  /** The message for a missing choice, after an attempt to continue. */
  missing?: string | false
  children: ReactNode
}

/** One choice of checkout and the action that changes it. */
export function ChoiceCard({ id, icon: Icon, title, action, missing, children }: ChoiceCardProps) {
  return (
    <div id={id} className="scroll-mt-20">
      <Card
        title={
          <span className="flex items-center gap-2.5">
            <Icon aria-hidden className="size-5 shrink-0 text-primary" />
            {title}
          </span>
        }
        action={action}
        className={cx('transition-colors max-md:p-3', missing && 'border-danger!')}
      >
        {children}
        <p aria-live="polite" className={cx('text-sm text-danger', missing && 'mt-3')}>
          {missing && (
            <>
              <CircleAlert aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />
              {missing}
            </>
          )}
        </p>
      </Card>
    </div>
  )
}
