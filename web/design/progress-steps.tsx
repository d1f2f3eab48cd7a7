import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { designTexts } from '../texts/design.ts'
import { cx } from './class-names.ts'

/** `detail`: such as the day on which the step was done. */
export type ProgressStep = { label: string; detail?: ReactNode }

type ProgressStepsProps = {
  label: string
  steps: readonly ProgressStep[]
  /** The index of the step that is under way; that of no step if all are done. */
  current: number
  className?: string
}

/** Numbered steps in a row, done ones ticked: the way of something in one glance. */
export function ProgressSteps({ label, steps, current, className }: ProgressStepsProps) {
  return (
    <ol aria-label={label} className={cx('grid auto-cols-fr grid-flow-col', className)}>
      {steps.map((step, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <li
            key={step.label}
            aria-current={isCurrent ? 'step' : undefined}
            className="relative flex min-w-0 flex-col items-center px-0.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden
                className={cx(
                  'absolute top-3.5 right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] h-0.5 rounded-full',
                  index <= current ? 'bg-success' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'flex size-7 items-center justify-center rounded-full border-2 text-xs font-bold tabular-nums',
                isDone && 'border-success bg-success text-surface',
                isCurrent && 'border-transparent bg-primary text-white outline-4 outline-primary-soft',
                !isDone && !isCurrent && 'border-control bg-surface text-muted',
              )}
            >
              {isDone ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span
              className={cx(
                'mt-1.5 max-w-full text-xs wrap-anywhere hyphens-auto',
                isCurrent ? 'font-bold' : isDone ? 'font-semibold' : 'text-muted',
              )}
            >
              {step.label}
              {isDone && <span className="sr-only"> {designTexts.stepDone}</span>}
            </span>
            {step.detail && <span className="text-xs text-muted tabular-nums">{step.detail}</span>}
          </li>
        )
      })}
    </ol>
  )
}
