import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { cx } from './class-names.ts'

type CarouselProps = {
  /** Accessible name. */
  label: string
  /** Width of one item at each breakpoint; phones should show a part of the next one. */
  itemClassName: string
  children: ReactNode
}

/** A scroll-snap carousel; devices with a mouse have arrows. */
export function Carousel({ label, itemClassName, children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const updateEnds = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft
      setEnds({ start: list.scrollLeft < 8, end: rest < 8 })
    }
    list.addEventListener('scroll', updateEnds, { passive: true })
    // Also reports the first layout. Measuring at once would force the layout of rows that are out of sight.
    const size = new ResizeObserver(updateEnds)
    size.observe(list)
    return () => {
      list.removeEventListener('scroll', updateEnds)
      size.disconnect()
    }
  }, [])

  const scroll = (direction: 1 | -1) => {
    const list = row.current
    list?.scrollBy({ left: direction * list.clientWidth * 0.9 })
  }

  return (
    <div className="group/carousel relative">
      <ul
        ref={row}
        aria-label={label}
        className="no-scrollbar relative -mx-4 flex scroll-smooth snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 py-1 md:gap-4 lg:mx-0 lg:scroll-px-0 lg:px-0"
      >
        {Children.map(children, (child) => (
          <li className={cx('shrink-0 snap-start', itemClassName)}>{child}</li>
        ))}
      </ul>
      <Arrow
        side="start"
        label={designTexts.previous}
        hidden={ends.start}
        onClick={() => scroll(-1)}
        className="-left-4"
      />
      <Arrow side="end" label={designTexts.next} hidden={ends.end} onClick={() => scroll(1)} className="-right-4" />
    </div>
  )
}

type ArrowProps = { side: 'start' | 'end'; label: string; hidden?: boolean; onClick: () => void; className: string }

/** Shown while the mouse is over the surrounding element of class `group/carousel`. */
export function Arrow({ side, label, hidden, onClick, className }: ArrowProps) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight
  return (
    // Hidden from the keyboard: the items are links, and focusing one scrolls to it.
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      hidden={hidden}
      onClick={onClick}
      className={cx(
        'absolute inset-y-0 my-auto hidden size-11 items-center justify-center rounded-full border border-line bg-surface text-ink opacity-0 shadow-float transition-opacity group-hover/carousel:opacity-100 lg:flex lg:[[hidden]]:hidden',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
