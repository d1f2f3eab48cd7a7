import { useEffect, useState } from 'react'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { Field, Input } from '#web/design/field.tsx'
import { filterPanelTexts as texts } from '../texts/filter-panel.ts'
import { filterTexts } from '../texts/filters.ts'
import type { FilterCounts } from './use-filter-counts.ts'

type Range = { min?: number; max?: number }
type PriceRangeProps = { range: Range; bars: FilterCounts['Prices']; onChange: (range: Range) => void }

/** A price range: how many products cost how much, two handles on it, and two fields for exact prices. */
export function PriceRange({ range, bars, onChange }: PriceRangeProps) {
  const [cheapest, dearest] = [bars[0]?.From, bars.at(-1)?.To]
  return (
    <>
      {bars.length > 1 && <Handles range={range} bars={bars} onChange={onChange} />}
      {/* Below each other where two prices of millions have no room. */}
      <div className="flex flex-wrap gap-2">
        <PriceField
          label={texts.lowest}
          price={range.min}
          end={cheapest}
          onChange={(min) => onChange(ordered(min, range.max))}
        />
        <PriceField
          label={texts.highest}
          price={range.max}
          end={dearest}
          onChange={(max) => onChange(ordered(range.min, max))}
        />
      </div>
    </>
  )
}

/** Without empty ends; typed in the wrong order, the prices change places. */
function ordered(min?: number, max?: number): Range {
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

const [height, width, gap] = [40, 10, 2]

function Handles({ range, bars, onChange }: PriceRangeProps) {
  /** The ends of the bars: prices at which a handle can stand. */
  const ends = [bars[0]!.From, ...bars.map(({ To }) => To)]
  const last = bars.length
  const lowAt =
    range.min === undefined
      ? 0
      : Math.max(
          0,
          ends.findLastIndex((end) => end <= range.min!),
        )
  const highAt = range.max === undefined ? last : nextEnd(ends, range.max)
  const [moved, setMoved] = useState<[low: number, high: number]>()
  const [low, high] = moved ?? [lowAt, Math.max(highAt, lowAt + 1)]
  const most = Math.max(...bars.map(({ Count }) => Count))
  const commit = () => {
    if (!moved) return
    setMoved(undefined)
    onChange(ordered(low === 0 ? undefined : ends[low], high === last ? undefined : ends[high]))
  }
  const handle = (label: string, at: number, move: (at: number) => void) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={filterTexts.range(ends[low], ends[high])}
      min={0}
      max={last}
      value={at}
      onChange={(event) => move(Number(event.target.value))}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
      className="price-handle"
    />
  )
  return (
    <div className="mb-3">
      <div className="price-bars">
        <svg
          aria-hidden
          viewBox={`0 0 ${last * width} ${height}`}
          preserveAspectRatio="none"
          className="block h-12 w-full"
        >
          {bars.map(({ From, Count }, n) => {
            const tall = Math.max(2, (Count / most) * height)
            return (
              <rect
                key={From}
                x={n * width + gap / 2}
                y={height - tall}
                width={width - gap}
                height={tall}
                className={n >= low && n < high ? 'within' : undefined}
              />
            )
          })}
        </svg>
      </div>
      <div className="price-handles">
        {handle(texts.lowest, low, (at) => setMoved([Math.min(at, high - 1), high]))}
        {handle(texts.highest, high, (at) => setMoved([low, Math.max(at, low + 1)]))}
      </div>
    </div>
  )
}

function nextEnd(ends: readonly number[], price: number): number {
  const at = ends.findIndex((end) => end >= price)
  return at < 0 ? ends.length - 1 : Math.max(1, at)
}

type PriceFieldProps = {
  label: string
  price: number | undefined
  /** The price of the cheapest or the dearest product, which an empty field stands for. */
  end: number | undefined
  onChange: (price: number | undefined) => void
}

/** A price in whole rupiah, taken over with Enter or when the field is left. */
function PriceField({ label, price, end, onChange }: PriceFieldProps) {
  const shown = price === undefined ? '' : groupDigits(price)
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const take = () => {
    const digits = text.replace(/\D/g, '').slice(0, 12)
    const typed = digits === '' ? undefined : Number(digits)
    setText(typed === undefined ? '' : groupDigits(typed))
    if (typed !== price) onChange(typed)
  }
  return (
    <Field label={label} className="min-w-0 flex-1 basis-28">
      <Input
        className="md:text-sm"
        inputMode="numeric"
        placeholder={end === undefined ? undefined : groupDigits(end)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Field>
  )
}
