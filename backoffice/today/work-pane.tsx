import { UserCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { todayTexts as texts } from '../texts/today.ts'
import type { WorkQueue } from './use-work-queue.ts'
import { VerifyPane } from './verify-pane.tsx'
import { keyOf, type WorkItem } from './work-item.ts'

/** Loaded when they are opened: the list of open work does without them. */
const OrderPane = lazy(async () => ({ default: (await import('./order-pane.tsx')).OrderPane }))
const PlainPane = lazy(async () => ({ default: (await import('./plain-pane.tsx')).PlainPane }))

const swipePx = 70

/** The shown row with all that its decision rests on. A swipe shows the next or the previous one. */
export function WorkPane({ item, queue }: { item: WorkItem; queue: WorkQueue }) {
  return (
    <Swipeable onSwipe={queue.move}>
      {queue.isGone ? (
        <EmptyState
          icon={UserCheck}
          title={texts.goneTitle}
          text={texts.goneText}
          action={<Button onClick={() => queue.move(1)}>{texts.nextOne}</Button>}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Pane key={keyOf(item)} {...{ item, queue }} />
        </Suspense>
      )}
    </Swipeable>
  )
}

function Pane({ item, queue }: { item: WorkItem; queue: WorkQueue }) {
  switch (item.Kind) {
    case 'verify':
      return <VerifyPane {...{ item, queue }} />
    case 'accept':
    case 'ship':
    case 'hand_over':
    case 'cancel_request':
    case 'complaint':
      return <OrderPane {...{ item, queue }} />
    default:
      return <PlainPane {...{ item, queue }} />
  }
}

/** A sideways swipe of one finger; not inside of an element that scrolls sideways itself. */
function Swipeable({ onSwipe, children }: { onSwipe: (step: 1 | -1) => void; children: ReactNode }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return (
    <div
      onTouchStart={({ touches, target }) => {
        const first = touches[0]
        start.current =
          touches.length === 1 && first && !scrollsSideways(target) ? { x: first.clientX, y: first.clientY } : null
      }}
      onTouchEnd={({ changedTouches }) => {
        const end = changedTouches[0]
        if (!start.current || !end) return
        const [dx, dy] = [end.clientX - start.current.x, end.clientY - start.current.y]
        start.current = null
        if (Math.abs(dx) >= swipePx && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
      }}
    >
      {children}
    </div>
  )
}

function scrollsSideways(target: EventTarget): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollWidth > element.clientWidth + 4 && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true
  }
  return false
}
