import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { designTexts } from '../texts/design.ts'
import { useBackCloses } from './back-closes.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { srcSetOf } from './picture.tsx'
import { useZoom } from './use-zoom.ts'

const step = 1.5
const stepPx = 80

type PictureViewerProps = {
  pictures: string[]
  /** Which of them is seen first. */
  start: number
  /** What they show. */
  name: string
  onClose: () => void
}

/** Pictures as large as the window, to be enlarged further: a dialog of the browser, fetched when it is opened. */
export default function PictureViewer({ pictures, start, name, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(start)
  const { frame, view, zoom, move, handlers } = useZoom<HTMLDivElement>(turn)
  const isZoomed = view.scale > 1

  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => dialog.current?.close())

  function turn(by: number) {
    const next = shown + by
    if (next < 0 || next >= pictures.length) return
    zoom(() => 1)
    setShown(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = actOf(event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  function actOf(key: string): (() => void) | undefined {
    const acts: Record<string, () => void> = {
      '+': () => zoom((scale) => scale * step),
      '=': () => zoom((scale) => scale * step),
      '-': () => zoom((scale) => scale / step),
      '0': () => zoom(() => 1),
      ArrowLeft: () => (isZoomed ? move({ x: stepPx, y: 0 }) : turn(-1)),
      ArrowRight: () => (isZoomed ? move({ x: -stepPx, y: 0 }) : turn(1)),
      ArrowUp: () => move({ x: 0, y: stepPx }),
      ArrowDown: () => move({ x: 0, y: -stepPx }),
    }
    return acts[key]
  }

  const source = pictures[shown] ?? ''
  return (
    <dialog
      ref={dialog}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-ink"
      aria-label={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="absolute inset-x-0 top-0 z-10 flex items-center gap-1 p-2">
        <p aria-live="polite" className="mr-auto rounded-full bg-surface px-3 py-1 text-sm font-semibold tabular-nums">
          <span className="sr-only">{designTexts.pictureOf(shown + 1, pictures.length)}</span>
          <span aria-hidden>{`${shown + 1}/${pictures.length}`}</span>
        </p>
        <IconButton
          label={designTexts.zoomOut}
          disabled={!isZoomed}
          onClick={() => zoom((scale) => scale / step)}
          className="bg-surface"
        >
          <ZoomOut aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={designTexts.zoomIn} onClick={() => zoom((scale) => scale * step)} className="bg-surface">
          <ZoomIn aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={designTexts.close} onClick={() => dialog.current?.close()} className="bg-surface">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div
        ref={frame}
        {...handlers}
        className={cx('size-full touch-none', isZoomed ? 'cursor-grab' : 'cursor-zoom-in')}
      >
        <img
          key={source}
          src={source}
          srcSet={srcSetOf(source)}
          sizes="200vmin"
          alt={`${name}, ${designTexts.pictureOf(shown + 1, pictures.length)}`}
          draggable={false}
          className="size-full object-contain select-none"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      {pictures.length > 1 && !isZoomed && (
        <>
          <Turn side="start" hidden={shown === 0} onClick={() => turn(-1)} />
          <Turn side="end" hidden={shown === pictures.length - 1} onClick={() => turn(1)} />
        </>
      )}
    </dialog>
  )
}

function Turn({ side, hidden, onClick }: { side: 'start' | 'end'; hidden: boolean; onClick: () => void }) {
  const isStart = side === 'start'
  const Icon = isStart ? ChevronLeft : ChevronRight
  return (
    <span className={cx('absolute top-1/2 -mt-6', isStart ? 'left-2' : 'right-2')}>
      <IconButton
        label={isStart ? designTexts.previous : designTexts.next}
        disabled={hidden}
        onClick={onClick}
        className="bg-surface shadow-float"
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}
