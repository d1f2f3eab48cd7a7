import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { moveBy, type Point, wholePicture, zoomTo } from './zoom.ts'

const tapScale = 2.5
const doubleTapMs = 300
const tapSlackPx = 12
const swipePx = 40

/** Pinch, double tap, drag and wheel on a frame with a picture; a swipe while the picture is whole goes to the next. */
export function useZoom<E extends HTMLElement>(onSwipe: (direction: 1 | -1) => void) {
  const frame = useRef<E>(null)
  const [view, setView] = useState(wholePicture)
  const fingers = useRef(new Map<number, Point>())
  const touch = useRef({ x: 0, y: 0, isAlone: false })
  const lastTap = useRef({ x: 0, y: 0, at: 0 })

  const sizeOf = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const zoom = (scaleOf: (scale: number) => number, point: Point = { x: 0, y: 0 }) =>
    setView((before) => zoomTo(before, scaleOf(before.scale), point, sizeOf()))
  const move = (by: Point) => setView((before) => moveBy(before, by, sizeOf()))

  function fromMiddle({ x, y }: Point): Point {
    const box = frame.current!.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React listens passively; the page must not scroll or grow along.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const point = fromMiddle(event)
      setView((before) => zoomTo(before, before.scale * Math.exp(-event.deltaY / 400), point, sizeOf()))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })

  function onPointerDown(event: PointerEvent<E>) {
    const { x, y } = event.nativeEvent
    fingers.current.set(event.pointerId, { x, y })
    touch.current = { x, y, isAlone: fingers.current.size === 1 }
    // A drag goes on outside of the frame.
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<E>) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const { x, y } = event.nativeEvent
    const now = { x, y }
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const middle = fromMiddle({ x: (x + other.x) / 2, y: (y + other.y) / 2 })
      zoom((scale) => (scale * distance(now, other)) / Math.max(1, distance(before, other)), middle)
    } else if (view.scale > 1) {
      move({ x: x - before.x, y: y - before.y })
    }
  }

  function onPointerUp(event: PointerEvent<E>) {
    fingers.current.delete(event.pointerId)
    const { isAlone, ...start } = touch.current
    if (!isAlone || event.type !== 'pointerup') return
    const { x, y } = event.nativeEvent
    const moved = { x: x - start.x, y: y - start.y }
    if (Math.hypot(moved.x, moved.y) < tapSlackPx) onTap(event.timeStamp, { x, y })
    else if (view.scale === 1 && Math.abs(moved.x) > Math.max(swipePx, Math.abs(moved.y))) onSwipe(moved.x < 0 ? 1 : -1)
  }

  function onTap(at: number, point: Point) {
    const isSecond = at - lastTap.current.at < doubleTapMs && distance(lastTap.current, point) < 2 * tapSlackPx
    lastTap.current = { at: isSecond ? 0 : at, ...point }
    if (isSecond) zoom((scale) => (scale > 1 ? 1 : tapScale), fromMiddle(point))
  }

  return {
    frame,
    view,
    zoom,
    move,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
