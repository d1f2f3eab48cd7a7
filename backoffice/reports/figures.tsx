import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { cx } from '#web/design/class-names.ts'
import { reportTexts as texts } from '../texts/reports.ts'
import { ListLink } from './list-link.tsx'

const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 })
export const formatPercent = (share: number): string => percent.format(share)

type FigureProps = {
  label: string
  value: string
  /** The list of the counted things. */
  to?: string | null
  /** The numbers of now and before. */
  change?: readonly [now: number, before: number]
  format?: (value: number) => string
  detail?: ReactNode
  /** The most important one: a row of its own on phones. */
  isMain?: boolean
}

/** One number of a report, with its change since the period before. */
export function Figure({ label, value, to = null, change, format = groupDigits, detail, isMain }: FigureProps) {
  return (
    <div
      className={cx(
        '@container min-w-0 rounded-card border border-line bg-surface p-4',
        isMain && 'max-md:col-span-full',
      )}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 wrap-anywhere">
        <span className="block text-[min(1.375rem,11cqi)] leading-8 font-bold whitespace-nowrap tabular-nums">
          <ListLink to={to}>{value}</ListLink>
        </span>
        {change && (
          <span className="mt-1 block text-xs text-muted">
            {change[1] === 0 ? (
              texts.nothingBefore
            ) : (
              <>
                <Change now={change[0]} before={change[1]} />, {texts.before(format(change[1]))}
              </>
            )}
          </span>
        )}
        {detail && <span className="mt-1 block text-xs text-muted">{detail}</span>}
      </dd>
    </div>
  )
}

export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {children}
    </dl>
  )
}

/** The relative change of a number; null if there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null => (before > 0 ? (now - before) / before : null)

/** The change in words, colour and direction. */
export function Change({ now, before }: { now: number; before: number }) {
  const change = changeOf(now, before)
  if (change === null) return <span className="text-muted">{now === before ? texts.same : texts.fresh}</span>
  const text = formatPercent(Math.abs(change))
  // Less than the rounding of the shown percentage.
  if (Math.abs(change) < 0.0005) return <span className="text-muted">{texts.same}</span>
  const Arrow = change > 0 ? ArrowUp : ArrowDown
  return (
    <span className={cx('font-semibold whitespace-nowrap', change > 0 ? 'text-success' : 'text-danger')}>
      <Arrow aria-hidden className="mr-0.5 inline size-3.5 align-[-0.15em]" />
      <span className="sr-only">{change > 0 ? texts.more(text) : texts.less(text)}</span>
      <span aria-hidden>{text}</span>
    </span>
  )
}
