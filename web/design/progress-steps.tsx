import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { designTexts } from '../texts/design.ts'
import { cx } from './class-names.ts'
import './progress-steps.css'

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
    <ol aria-label={label} className={cx('progress-steps', className)}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'open'
        return (
          <li key={step.label} aria-current={state === 'current' ? 'step' : undefined} data-state={state}>
            <span aria-hidden className="progress-number">
              {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span className="progress-label">
              {step.label}
              {state === 'done' && <span className="sr-only"> {designTexts.stepDone}</span>}
            </span>
            {step.detail && <span>{step.detail}</span>}
          </li>
        )
      })}
    </ol>
  )
}
