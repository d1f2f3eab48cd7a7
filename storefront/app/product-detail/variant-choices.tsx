import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { cx } from '#web/design/class-names.ts'
import { Picture } from '#web/design/picture.tsx'
import { productPath } from '#web/products/product-path.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'
import { type ChoiceValue, choicesOf, hasChoice } from './variants.ts'

/**
 * The options of a family, each a group of radio buttons that are links to the pages of its variants: they work before hydration,
 * and the page of a variant takes the place of this one in the history.
 */
export function VariantChoices({ product }: { product: Data<'GET /product/:oid/:id'> }) {
  const id = useId()
  /** The last choice, which may have changed other options. */
  const [last, setLast] = useState<ChoiceValue>()
  if (!hasChoice(product)) return null
  return (
    <div className="space-y-3 py-1">
      {choicesOf(product).map(({ name, values }, index) => (
        <div key={name}>
          <div className="mb-1.5 flex flex-wrap gap-x-1 text-sm">
            <p id={id + index} className="font-semibold">
              {name}
            </p>
            <p role="status" className="text-primary-strong">
              {last && changeOf(last, name, values)}
            </p>
          </div>
          <Values labelledBy={id + index} values={values} onChoose={setLast} />
        </div>
      ))}
    </div>
  )
}

/** A note that the last choice has changed this option, as long as the new value is chosen. */
function changeOf(last: ChoiceValue, option: string, values: ChoiceValue[]): string | undefined {
  const change = last.changes.find((one) => one.option === option)
  const isShown = values.some(({ value, isChosen }) => isChosen && value === change?.to)
  return change && isShown ? texts.changed(change.from, last.value) : undefined
}

type ValuesProps = { labelledBy: string; values: ChoiceValue[]; onChoose: (value: ChoiceValue) => void }

function Values({ labelledBy, values, onChoose }: ValuesProps) {
  const entry = values.find(({ isChosen }) => isChosen) ?? values[0]
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-2" onKeyDown={chooseByKey}>
      {values.map((one) => (
        <Value key={one.value} isEntry={one === entry} onChoose={() => onChoose(one)} {...one} />
      ))}
    </div>
  )
}

type ValueProps = ChoiceValue & {
  /** Whether Tab reaches this choice of its group. */
  isEntry: boolean
  onChoose: () => void
}

function Value({ value, id, isChosen, isSoldOut, picture, changes, isEntry, onChoose }: ValueProps) {
  const isHydrated = useHydrated()
  return (
    <Link
      to={productPath(id)}
      replace
      data-replace=""
      preventScrollReset
      prefetch="intent"
      onClick={onChoose}
      // Not an input, which does not work before hydration.
      role="radio"
      aria-checked={isChosen}
      // The other keys need script.
      tabIndex={isHydrated && !isEntry ? -1 : undefined}
      className={cx(
        'relative flex min-h-11 min-w-15 flex-col items-center justify-center rounded-card border px-3 text-sm transition-colors',
        isChosen ? 'border-primary bg-primary-soft' : 'border-control bg-surface hover:border-primary-line',
        (isSoldOut || changes.length > 0) && cx('border-dashed', !isChosen && 'text-muted'),
      )}
    >
      {isChosen && (
        <Check
          aria-hidden
          strokeWidth={3}
          className="absolute -top-1.5 -right-1.5 size-4.5 rounded-full bg-primary p-0.75 text-white"
        />
      )}
      <span className="flex items-center gap-2">
        {picture && <Picture src={picture} alt="" sizes="36px" className="-ml-1.5 size-9 rounded-control" />}
        <span className={cx(!picture && 'text-center')}>
          {value}
          {changes.length > 0 && <span className="block text-xs">{texts.changesWith(changes)}</span>}
          {isSoldOut && <span className="block text-xs">{texts.valueSoldOut}</span>}
        </span>
      </span>
    </Link>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 0 }

/** The keys of radio buttons, which links don't have. */
function chooseByKey(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links.at((links.indexOf(document.activeElement as HTMLAnchorElement) + step) % links.length)
  next?.focus()
  next?.click()
}
