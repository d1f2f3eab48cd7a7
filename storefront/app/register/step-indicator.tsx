import { cx } from '#web/design/class-names.ts'
import { registerTexts } from '../texts/register.ts'

/** The current step, as text and as a bar. */
export function StepIndicator({ step }: { step: 1 | 2 }) {
  return (
    <div className="mb-5">
      <p className="mb-2 text-sm font-semibold text-primary">{registerTexts.step(step)}</p>
      <div aria-hidden className="grid grid-cols-2 gap-1.5">
        <span className="h-1 rounded-full bg-primary" />
        <span className={cx('h-1 rounded-full', step === 2 ? 'bg-primary' : 'bg-line')} />
      </div>
    </div>
  )
}
