import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { orderListTexts as texts } from '../texts/order-list.ts'

type OrderListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string | number
  nameOf: (item: Item) => string
  render: (item: Item, index: number) => ReactNode
  /** Further lines below it. */
  below?: (item: Item) => ReactNode
  onChange: (items: Item[]) => void
  disabled?: boolean
}

/** Things in an order: dragged by their handle, or moved by buttons, which the keyboard reaches too. */
export function OrderList<Item>({
  items,
  keyOf,
  nameOf,
  render,
  below,
  onChange,
  disabled = false,
}: OrderListProps<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= items.length || to === from) return
    onChange(moved(items, from, to))
    setSaid(texts.moved(nameOf(items[from]!), to + 1, items.length))
  }

  const drag = {
    onPointerMove(event: PointerEvent) {
      if (dragged === null) return
      const to = placeAt(list.current, event.clientY)
      if (to === dragged) return
      move(dragged, to)
      setDragged(to)
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  }
  return (
    <>
      <ol ref={list} className="grid grid-cols-1 gap-2">
        {items.map((item, index) => {
          const name = nameOf(item)
          return (
            <li
              key={keyOf(item, index)}
              className={cx(
                'flex flex-wrap items-center gap-1 rounded-card border border-line bg-surface py-1 pr-1',
                index === dragged && 'border-primary shadow-float',
              )}
            >
              {!disabled && (
                <span
                  aria-hidden
                  title={texts.drag(name)}
                  className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
                  {...drag}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDragged(index)
                  }}
                >
                  <GripVertical className="size-5" />
                </span>
              )}
              <div className={cx('min-w-0 flex-1 basis-32', disabled && 'pl-3')}>{render(item, index)}</div>
              {!disabled && (
                <span className="ml-auto flex shrink-0">
                  <IconButton label={texts.up(name)} disabled={index === 0} onClick={() => move(index, index - 1)}>
                    <ArrowUp aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton
                    label={texts.down(name)}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDown aria-hidden className="size-5" />
                  </IconButton>
                </span>
              )}
              {below && <div className="basis-full pb-1 pl-4 empty:hidden">{below(item)}</div>}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}

/** The index of the row at this height of the window; beyond the list, the first or last one. */
function placeAt(list: HTMLOListElement | null, y: number): number {
  const rows = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const index = rows.findIndex(({ bottom }) => y < bottom)
  return index < 0 ? rows.length - 1 : index
}
