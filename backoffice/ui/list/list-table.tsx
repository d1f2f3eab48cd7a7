import { ArrowDown, ArrowUp } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '#web/design/class-names.ts'
import { listTexts as texts } from '../../texts/list.ts'
import type { Column, ListDefinition } from './list-definition.ts'
import { pathOf } from './list-state.ts'
import type { LoadedList } from './use-list.ts'
import type { Selection } from './use-selection.ts'

type ListTableProps<Row> = {
  definition: ListDefinition<Row>
  loaded: LoadedList<Row>
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Present if rows can be selected. */
  selection?: Selection<Row> | undefined
  openKey: number | undefined
}

// Shorter than the browser's own long press, which opens its menu.
const longPressMs = 450
/** A resting finger still moves a little. */
const restingPixels = 10

/** A table on desks, cards on phones. A long press on a card starts to select. */
export function ListTable<Row>({ definition, loaded, rows, columns, selection, openKey }: ListTableProps<Row>) {
  const { keyOf, title } = definition
  const here = pathOf(definition, loaded.state)
  const isSelecting = selection !== undefined && selection.rows.length > 0
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table aria-label={title} className="block w-full text-sm md:table">
        <thead className="hidden text-left text-xs text-muted md:table-header-group">
          <tr>
            {selection && (
              <th className="w-11 p-0">
                <SelectAll rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} loaded={loaded} />
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-2 md:table-row-group">
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              {...{ definition, row, columns, selection, isSelecting, here }}
              isOpen={keyOf(row) === openKey}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell<Row>({ column, loaded: { state, change } }: { column: Column<Row>; loaded: LoadedList<Row> }) {
  const { sort, label, align, wide } = column
  const direction = sort && state.sort === `${sort}-asc` ? 'asc' : sort && state.sort === `${sort}-desc` ? 'desc' : null
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cx('px-3 font-semibold', align === 'right' && 'text-right', wide && 'max-xl:hidden')}
    >
      {sort ? (
        <button
          type="button"
          title={texts.sortBy(label)}
          className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
          onClick={() => change({ sort: `${sort}-${direction === 'asc' ? 'desc' : 'asc'}` })}
        >
          {label}
          {direction && <Arrow aria-hidden className="size-3.5" />}
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{label}</span>
      )}
    </th>
  )
}

function SelectAll<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const isAll = rows.length > 0 && rows.every(selection.has)
  return (
    <label className="flex size-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={texts.selectAll}
        checked={isAll}
        className="size-4.5"
        onChange={() => (isAll ? selection.clear() : selection.set([...selection.rows, ...rows]))}
      />
    </label>
  )
}

type RowProps<Row> = {
  definition: ListDefinition<Row>
  row: Row
  columns: readonly Column<Row>[]
  selection: Selection<Row> | undefined
  isSelecting: boolean
  /** The present path of the list. */
  here: string
  isOpen: boolean
}

function TableRow<Row>({ definition, row, columns, selection, isSelecting, here, isOpen }: RowProps<Row>) {
  const { nameOf, linkTo } = definition
  const press = useLongPress(() => selection && !isSelecting && selection.toggle(row))
  const isSelected = selection?.has(row) ?? false
  const titleColumn = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  return (
    <tr
      {...press}
      data-row
      aria-selected={selection || isOpen ? isSelected || isOpen : undefined}
      className={cx(
        'linked-row grid grid-cols-[minmax(max(0px,min(9rem,100vw-15rem)),1fr)_auto] items-baseline gap-x-3 gap-y-0.5 rounded-card border border-line bg-surface p-3 hover:bg-tint aria-selected:bg-primary-soft focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-primary max-md:touch-manipulation max-md:[-webkit-touch-callout:none] md:table-row md:rounded-none md:border-0',
        isSelecting && 'max-md:pl-12',
      )}
    >
      {selection && (
        // On phones the whole card selects, once something is selected.
        <td
          className={cx(
            'max-md:absolute max-md:inset-0 max-md:z-10 md:w-11 md:border-t md:border-line md:p-0',
            !isSelecting && 'max-md:hidden',
          )}
        >
          <label className="flex size-11 items-center justify-center max-md:size-full max-md:justify-start max-md:pl-4">
            <input
              type="checkbox"
              aria-label={texts.select(nameOf(row))}
              checked={isSelected}
              className="size-4.5 md:relative md:z-10"
              onChange={() => selection.toggle(row)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.name} className={cellClasses(column)}>
          {column === titleColumn && linkTo ? (
            <Link
              to={linkTo(row, here)}
              preventScrollReset
              className="font-bold text-primary outline-none after:absolute after:inset-0"
            >
              {contentOf(column, row)}
            </Link>
          ) : (
            contentOf(column, row)
          )}
        </td>
      ))}
    </tr>
  )
}

const phoneClasses = {
  title: 'col-start-1 font-bold md:font-normal',
  badge: 'max-md:col-start-2 max-md:justify-self-end',
  line: 'max-md:col-start-1 max-md:text-muted',
  aside: 'max-md:col-start-2 max-md:justify-self-end max-md:text-right',
}

const cellClasses = <Row,>({ phone, align, wide }: Column<Row>) =>
  cx(
    'max-md:wrap-anywhere md:border-t md:border-line md:px-3 md:py-2.5',
    phone ? phoneClasses[phone] : 'max-md:hidden',
    align === 'right' && 'tabular-nums md:text-right',
    wide && 'max-xl:hidden',
  )

export function contentOf<Row>({ render, value }: Column<Row>, row: Row): ReactNode {
  if (render) return render(row)
  const plain = value?.(row)
  return typeof plain === 'boolean' ? (plain ? texts.yes : texts.no) : plain
}

/** A long press by touch; the click that follows opens nothing. */
function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isLong = useRef(false)
  const start = useRef({ x: 0, y: 0 })
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      isLong.current = false
      if (pointerType !== 'touch') return
      start.current = { x, y }
      timer.current = setTimeout(() => {
        isLong.current = true
        onLongPress()
      }, longPressMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > restingPixels) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: { preventDefault: () => void }) {
      if (isLong.current) event.preventDefault()
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!isLong.current) return
      isLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
