import { CircleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../design/card.tsx'
import { cx } from '../design/class-names.ts'

type ChoiceCardProps = {
  /** Where 'Lanjutkan' leads when this choice is missing. */
  id: string
  icon: LucideIcon
  title: string
  /** 'Ubah', where something is chosen. */
  action?: ReactNode
  /** What is missing here, once the shopper wanted to go on without it. */
  missing?: string | false
  children: ReactNode
}

/** One choice of the checkout: what is chosen, and the way to change it. */
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
        className={cx('transition-colors', missing && 'border-danger')}
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
