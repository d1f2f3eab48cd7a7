import { CloudOff, type LucideIcon, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { designTexts } from '../texts/design.ts'
import { Button } from './button.tsx'

type StateProps = {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** The suggested next step. */
  action?: ReactNode
}

function State({ icon: Icon, title, text, action }: StateProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center px-4 py-12 text-center">
      <span className="mb-4 flex size-20 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-9" strokeWidth={1.5} />
      </span>
      <p className="text-lg font-bold wrap-anywhere">{title}</p>
      {text && <p className="mt-1 text-sm wrap-anywhere text-muted">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** An empty list or page: icon, text and an optional action. */
export function EmptyState({ icon = PackageOpen, title = designTexts.empty, ...rest }: Partial<StateProps>) {
  return <State icon={icon} title={title} {...rest} />
}

type ErrorStateProps = {
  /** The problem. */
  title: string
  /** The consequences and the remedy. */
  text?: ReactNode
  onRetry?: () => void
}

/** Shown in place of a part of the page that failed to load. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const action = onRetry && <Button onClick={onRetry}>{designTexts.retry}</Button>
  return (
    <div role="alert">
      <State icon={CloudOff} title={title} text={text} action={action} />
    </div>
  )
}
