import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A shorter movement is a trembling finger or a click. */
const startPx = 6
const edgePx = 72
const scrollStepPx = 10

type DragOrderOptions = { list: RefObject<HTMLElement | null>; onMove: (from: number, to: number) => void }

/**
 * Dragging of tiles in a grid: with a mouse anywhere, with a finger by an element with `data-grip`, so that the page still scrolls. The
 * list has the handlers, because tiles move under the finger.
 */
export function useDragOrder({ list, onMove }: DragOrderOptions) {
  const [dragged, setDragged] = useState<number | null>(null)
  const start = useRef<{ place: number; x: number; y: number } | null>(null)
  const at = useRef({ x: 0, y: 0 })
  /** The click that ends a drag opens nothing. */
  const wasDragged = useRef(false)

  const moveTo = useEffectEvent(() => {
    if (dragged === null) return
    const to = placeAt(list.current, at.current)
    if (to === undefined || to === dragged) return
    onMove(dragged, to)
    setDragged(to)
  })

  useEffect(() => {
    if (dragged === null) return
    // Near an edge of the window the page scrolls, and with it the tiles under the finger.
    let frame = requestAnimationFrame(function scroll() {
      const { y } = at.current
      if (y < edgePx) scrollBy(0, -scrollStepPx)
      else if (y > innerHeight - edgePx) scrollBy(0, scrollStepPx)
      moveTo()
      frame = requestAnimationFrame(scroll)
    })
    return () => cancelAnimationFrame(frame)
  }, [dragged])

  const end = () => {
    start.current = null
    setDragged(null)
  }
  return {
    dragged,
    handlers: {
      onPointerDown({ target, pointerType, button, clientX: x, clientY: y }: PointerEvent) {
        wasDragged.current = false
        const place = placeOf(list.current, target)
        const isGrip = target instanceof Element && target.closest('[data-grip]') !== null
        if (place !== undefined && button === 0 && (pointerType === 'mouse' || isGrip)) start.current = { place, x, y }
      },
      onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
        if (!start.current) return
        at.current = { x, y }
        const { place, x: fromX, y: fromY } = start.current
        if (dragged !== null || Math.hypot(x - fromX, y - fromY) < startPx) return
        wasDragged.current = true
        list.current?.setPointerCapture(pointerId)
        setDragged(place)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
        if (!wasDragged.current) return
        wasDragged.current = false
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}

const tilesOf = (list: HTMLElement | null) => [...(list?.querySelectorAll(':scope > [data-tile]') ?? [])]

function placeOf(list: HTMLElement | null, target: EventTarget): number | undefined {
  const place = tilesOf(list).findIndex((tile) => target instanceof Node && tile.contains(target))
  return place < 0 ? undefined : place
}

/** The tile at a point of the window; undefined between tiles, so that nothing moves there. */
function placeAt(list: HTMLElement | null, { x, y }: { x: number; y: number }): number | undefined {
  const place = tilesOf(list).findIndex((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
  return place < 0 ? undefined : place
}
