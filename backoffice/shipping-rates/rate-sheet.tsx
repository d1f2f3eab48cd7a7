import { RotateCcw, Trash2 } from 'lucide-react'
import { maxRateLength, type RateTexts } from '#contract/values/shipping/rate-columns.ts'
import { IconButton } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { shippingRateTexts as texts } from '../texts/shipping-rates.ts'
import type { SheetRate } from './use-rate-edits.ts'

/** On a phone the first columns are in view: where to, and for how much. */
const columns: readonly (keyof RateTexts)[] = [
  ...(['To', 'FirstKg', 'NextKg', 'Days', 'Courier', 'Service', 'From', 'MinKg'] as const),
]
const widths: Record<keyof RateTexts, string> = {
  ...{ To: 'w-44 md:w-48', FirstKg: 'w-24', NextKg: 'w-26', Days: 'w-22', Courier: 'w-32', Service: 'w-28' },
  ...{ From: 'w-36', MinKg: 'w-16' },
}
/** Its place stays in view while the others move below it. */
const stuck = {
  left: 'sticky left-0 z-10 bg-surface shadow-[inset_-1px_0_0] shadow-line',
  right: 'sticky right-0 z-10 bg-surface shadow-[inset_1px_0_0] shadow-line',
}
const numbers: readonly (keyof RateTexts)[] = ['FirstKg', 'NextKg', 'MinKg', 'Days']

type RateSheetProps = {
  rows: readonly SheetRate[]
  readOnly: boolean
  onChange: (row: SheetRate, changes: Partial<RateTexts>) => void
  onToggleRemoved: (row: SheetRate) => void
}

/** One rate a row, each cell a text as in a file. The destination stays in view, on a phone with courier and service. */
export function RateSheet({ rows, readOnly, onChange, onToggleRemoved }: RateSheetProps) {
  return (
    <section
      aria-label={texts.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-xs text-muted">
            {columns.map((field, at) => (
              <th
                key={field}
                scope="col"
                className={cx('p-2 font-semibold', numbers.includes(field) && 'text-right', at === 0 && stuck.left)}
              >
                {texts.columns[field]}
              </th>
            ))}
            <td className={cx('w-12', stuck.right)} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <RateRow key={row.key} {...{ row, readOnly, onChange, onToggleRemoved }} number={at + 1} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RateRow({
  row,
  number,
  readOnly,
  onChange,
  onToggleRemoved,
}: Omit<RateSheetProps, 'rows'> & { row: SheetRate; number: number }) {
  const { texts: cells, isRemoved, reason, saved } = row
  const reasonId = `alasan-${row.key.replace(' ', '-')}`
  return (
    <>
      <tr className={cx(!reason && 'border-b border-line last:border-0', isRemoved && 'opacity-60')}>
        {columns.map((field, at) => (
          <td key={field} className={cx('p-0', at === 0 && stuck.left)}>
            {at === 0 && cells.Courier && (
              <p aria-hidden className="px-2 pt-2 text-xs text-muted md:hidden">
                {cells.Courier} {cells.Service}
              </p>
            )}
            <input
              aria-label={texts.cell(texts.columns[field], number)}
              aria-describedby={reason ? reasonId : undefined}
              aria-invalid={reason ? true : undefined}
              autoComplete="off"
              maxLength={maxRateLength[field]}
              inputMode={numbers.includes(field) && field !== 'Days' ? 'numeric' : 'text'}
              placeholder={field === 'From' ? texts.fromHint : saved ? undefined : texts.columns[field]}
              readOnly={readOnly || isRemoved}
              value={cells[field]}
              onChange={({ target }) => onChange(row, { [field]: target.value })}
              className={cx(
                'h-12 min-w-full bg-transparent px-2 focus:outline-2 focus:-outline-offset-2 focus:outline-primary',
                widths[field],
                numbers.includes(field) && 'text-right tabular-nums',
                isRemoved && 'line-through',
                !saved && 'bg-warning-soft',
              )}
            />
          </td>
        ))}
        <td className={cx('px-1', stuck.right)}>
          {!readOnly && (
            <IconButton
              label={isRemoved ? texts.keep(number) : texts.remove(number)}
              onClick={() => onToggleRemoved(row)}
            >
              {isRemoved ? <RotateCcw aria-hidden className="size-5" /> : <Trash2 aria-hidden className="size-5" />}
            </IconButton>
          )}
        </td>
      </tr>
      {reason && (
        <tr className="border-b border-line last:border-0">
          <td colSpan={columns.length + 1} className="px-2 pb-2 text-danger">
            <p id={reasonId} className="sticky left-2 w-fit max-w-[80vw]">
              {reason}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}
