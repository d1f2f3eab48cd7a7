import { useRef, useState } from 'react'
import { formatSen } from '#contract/values/money/sen.ts'
import { cx } from '#web/design/class-names.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { KeyHints } from '../ui/key-hints.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { RowAbout, RowHead, StateBadge } from './row-card.tsx'
import { MoreRows, type RowSection } from './row-section.tsx'
import type { RowsView, StatementRow } from './statement.ts'
import { textOfRow } from './text-of-row.ts'

const { columns, keys } = texts

type StatementDeskProps = {
  sections: readonly RowSection[]
  counts: Partial<Record<RowsView, number>>
  mayWrite: boolean
}

/** The movements in columns, with the chosen one and its ways out beside them; J and K choose, Enter goes to its ways out. */
export default function StatementDesk({ sections, counts, mayWrite }: StatementDeskProps) {
  const rows = sections.flatMap((section) => section.rows)
  const [chosen, setChosen] = useState({ id: rows[0]!.ID, at: 0 })
  const table = useRef<HTMLTableElement>(null)
  const pane = useRef<HTMLElement>(null)
  const found = rows.findIndex(({ ID }) => ID === chosen.id)
  // A decided movement leaves the list, and the next one takes its place.
  const at = found >= 0 ? found : Math.min(chosen.at, rows.length - 1)
  const row = rows[at]!

  const decide = () => pane.current?.querySelector<HTMLElement>('button, a')?.focus()
  const choose = (to: number) => setChosen({ id: rows[to]!.ID, at: to })
  function move(step: 1 | -1) {
    const to = Math.min(Math.max(at + step, 0), rows.length - 1)
    choose(to)
    table.current?.querySelectorAll<HTMLElement>('[data-row]')[to]?.focus()
  }
  useKeys({ j: () => move(1), k: () => move(-1), enter: decide })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_18.5rem] items-start gap-4">
      <div className="min-w-0">
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <table ref={table} aria-label={texts.title} className="w-full table-fixed text-sm">
            <thead className="text-left text-xs text-muted">
              <tr className="*:px-2 *:py-2 *:font-semibold *:first:pl-3 *:last:pr-3">
                <th className="w-14">{columns.day}</th>
                <th>{columns.text}</th>
                <th className="w-26 text-right">{columns.amount}</th>
                <th className="w-24">{columns.state}</th>
                <th className="w-[36%]">{columns.reason}</th>
              </tr>
            </thead>
            {sections.map(({ view, rows: some }) => (
              <tbody key={view}>
                {counts[view] !== undefined && (
                  <tr className="border-t border-line bg-tint">
                    <th colSpan={5} scope="rowgroup" className="px-3 py-1.5 text-left text-xs">
                      <span className="flex justify-between gap-3">
                        <span className={titleLooks[view]}>{texts.section(view, counts[view])}</span>
                        <span className="font-normal text-muted">{texts.sectionHints[view]}</span>
                      </span>
                    </th>
                  </tr>
                )}
                {some.map((one) => (
                  <DeskRow
                    key={one.ID}
                    row={one}
                    isChosen={one === row}
                    onChoose={() => (one === row ? decide() : choose(rows.indexOf(one)))}
                  />
                ))}
              </tbody>
            ))}
          </table>
        </div>
        {sections.map((section) => (
          <MoreRows key={section.view} section={section} />
        ))}
      </div>
      <aside
        ref={pane}
        aria-label={texts.chosen}
        className="sticky top-18 grid gap-3 rounded-card border border-line bg-surface p-4"
      >
        <RowHead row={row} />
        <RowAbout key={row.ID} row={row} mayWrite={mayWrite} hasKeys />
        <KeyHints
          hints={[
            ['J', keys.next],
            ['K', keys.previous],
            ['Enter', keys.decide],
          ]}
        />
      </aside>
    </div>
  )
}

const titleLooks: Partial<Record<RowsView, string>> = { waiting: 'text-warning', matched: 'text-success' }

type DeskRowProps = { row: StatementRow; isChosen: boolean; onChoose: () => void }

function DeskRow({ row, isChosen, onChoose }: DeskRowProps) {
  const { Day, Amount, Text, Why } = row
  const aim = aimOf(row)
  return (
    <tr
      aria-selected={isChosen}
      className={cx(
        'border-t border-line *:px-2 *:py-2 *:align-top *:first:pl-3 *:last:pr-3',
        isChosen ? 'bg-primary-soft' : 'hover:bg-tint',
      )}
      onClick={onChoose}
    >
      <td className="text-muted tabular-nums">{Day ? texts.shortDay(Day) : '–'}</td>
      <td>
        <button
          type="button"
          data-row
          className="line-clamp-3 scroll-my-28 text-left text-xs wrap-anywhere"
          onClick={(event) => {
            event.stopPropagation()
            onChoose()
          }}
        >
          {textOfRow(Text, Amount)}
        </button>
      </td>
      <td className="text-right font-semibold whitespace-nowrap tabular-nums">{formatSen(Amount)}</td>
      <td>
        <StateBadge row={row} />
      </td>
      <td>
        {aim && <span className="block truncate font-semibold">{aim}</span>}
        <span className="line-clamp-2 text-xs text-muted">{Why}</span>
      </td>
    </tr>
  )
}

/** The payments of a movement, or those that it may be for. */
function aimOf({ Payment, Candidates, CustomerName }: StatementRow): string {
  const payments = Payment ? [Payment] : Candidates
  const [first] = payments
  if (!first) return CustomerName
  return `${payments.map(({ Type, ID }) => texts.payable(Type, ID)).join(', ')} ${first.CustomerName}`
}
