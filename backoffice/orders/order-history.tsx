import type { Data } from '#contract/client.ts'
import { cx } from '#web/design/class-names.ts'
import { orderDeskTexts as texts } from '../texts/order-desk.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'

type Step = Data<'GET /kelola/order/:id'>['History'][number]

/** The events of an order with their authors, the newest on top. */
export function OrderHistory({ steps }: { steps: readonly Step[] }) {
  return (
    <section className="text-sm">
      <h3 className="mb-2 font-bold">{texts.history}</h3>
      <ol>
        {steps.toReversed().map((step, index) => (
          <li key={`${step.Text}${step.At}`} className="timeline-step relative pb-3 pl-6 last:pb-0">
            <span
              aria-hidden
              className={cx(
                'absolute top-1.5 left-0.5 size-2.5 rounded-full',
                index === 0 ? 'bg-primary outline-4 outline-primary-soft' : 'bg-control',
              )}
            />
            <p>
              <span className={cx(index === 0 && 'font-semibold')}>{step.Text}</span>
              <span className="text-muted"> · {authorOf(step)}</span>
            </p>
            <p className="text-xs text-muted tabular-nums">{formatWireTime(step.At)}</p>
            {step.Note && <p className="mt-0.5 wrap-anywhere text-muted">{step.Note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function authorOf({ Actor, By }: Step): string {
  return Actor === 'operator' ? By || texts.notes.gone : texts.by[Actor]
}
