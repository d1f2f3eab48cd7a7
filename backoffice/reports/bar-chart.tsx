import { useId } from 'react'
import { Link } from 'react-router'
import { reportTexts } from '../texts/reports.ts'

const { chart: texts } = reportTexts

export type Bar = {
  label: string
  value: number
  /** The same of the period before; null: not compared. */
  before: number | null
  /** The list of the counted things. */
  to: string | null
}

type BarChartProps = { title: string; bars: readonly Bar[]; format: (value: number) => string }

const height = 100
const barWidth = 10
const gap = 2

const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * Bars of a period, with the period before as lines across them. A pointer opens the list of a bar; the keyboard uses the table behind
 * the chart, which has the same numbers, so that nobody has to step through a year of bars.
 */
export function BarChart({ title, bars, format }: BarChartProps) {
  const id = useId()
  const values = bars.flatMap(({ value, before }) => [value, before ?? 0])
  const top = Math.max(1, ...values)
  const bottom = Math.min(0, ...values)
  const y = (value: number) => ((top - value) / (top - bottom)) * height
  const highest = bars.toSorted((a, b) => b.value - a.value)[0]
  const isCompared = bars.some(({ before }) => before !== null)
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-bold">{title}</span>
        {isCompared && (
          <span aria-hidden className="flex flex-wrap gap-x-4 text-xs text-muted">
            <span className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-xs bg-current text-primary" />
              {texts.now}
            </span>
            <span className="flex items-center gap-1.5">
              <span className="h-0.5 w-3 bg-current text-ink" />
              {texts.before}
            </span>
          </span>
        )}
      </figcaption>
      <div className="mt-5 flex gap-2">
        <div
          aria-hidden
          className="flex w-14 shrink-0 flex-col justify-between text-right text-xs text-muted tabular-nums"
        >
          <span className="-translate-y-1/2">{compact.format(top)}</span>
          <span className="translate-y-1/2">{compact.format(bottom)}</span>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset, and as an image it could hold nothing to press */}
        <svg
          role="group"
          aria-labelledby={`${id}-title ${id}-description`}
          viewBox={`0 0 ${bars.length * barWidth} ${height}`}
          preserveAspectRatio="none"
          className="h-44 min-w-0 flex-1 overflow-visible border-y border-line md:h-56"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{highest && texts.highest(highest.label, format(highest.value))}</desc>
          {bars.map((bar, index) => (
            <ChartBar key={bar.label} bar={bar} x={index * barWidth} y={y} format={format} />
          ))}
          <line
            x1="0"
            x2={bars.length * barWidth}
            y1={y(0)}
            y2={y(0)}
            className="stroke-control"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p aria-hidden className="mt-1.5 flex justify-between gap-2 pl-16 text-xs text-muted">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)!.label}</span>}
      </p>
    </figure>
  )
}

type ChartBarProps = { bar: Bar; x: number; y: (value: number) => number; format: BarChartProps['format'] }

function ChartBar({ bar: { label, value, before, to }, x, y, format }: ChartBarProps) {
  const shape = (
    <g className="group">
      <title>{texts.of(label, format(value), before === null ? null : format(before))}</title>
      {/* The whole column can be pressed, also above a low bar. */}
      <rect x={x} y="0" width={barWidth} height={height} className="fill-transparent group-hover:fill-tint" />
      <rect
        x={x + gap / 2}
        y={Math.min(y(value), y(0))}
        width={barWidth - gap}
        height={Math.abs(y(value) - y(0))}
        className={value < 0 ? 'fill-danger' : 'fill-primary group-hover:fill-primary-strong'}
      />
      {before !== null && (
        <line
          x1={x + gap / 2}
          x2={x + barWidth - gap / 2}
          y1={y(before)}
          y2={y(before)}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      )}
    </g>
  )
  if (to === null) return shape
  return (
    <Link to={to} tabIndex={-1} aria-hidden>
      {shape}
    </Link>
  )
}
