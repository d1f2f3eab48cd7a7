import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import 'photoswipe/style.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { designTexts } from '../texts/design.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { usePhotoSwipe } from './use-photo-swipe.ts'

const zoomStep = 1.5
const panStepPx = 80

type PictureViewerProps = {
  pictures: string[]
  /** Index of the first picture. */
  start: number
  /** The subject of the pictures. */
  name: string
  onClose: () => void
}

/** A full-screen viewer with zoom in a native dialog; its code is loaded when it is opened. */
export default function PictureViewer({ pictures, start, name, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { shown, isZoomed, turn, zoomBy, moveBy } = usePhotoSwipe(frame, { pictures, start, name })

  useEffect(() => dialog.current?.showModal(), [])
  useCloseOnBack(true, () => dialog.current?.close())

  function onKeyDown(event: KeyboardEvent) {
    // With a modifier a key is the browser's: Alt and the left arrow go back.
    const action = event.altKey || event.ctrlKey || event.metaKey ? undefined : actionOf(event.key)
    if (!action) return
    event.preventDefault()
    action()
  }

  function actionOf(key: string): (() => void) | undefined {
    const actions: Record<string, () => void> = {
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(1 / zoomStep),
      '0': () => zoomBy('fit'),
      ArrowLeft: () => (isZoomed ? moveBy(panStepPx, 0) : turn(-1)),
      ArrowRight: () => (isZoomed ? moveBy(-panStepPx, 0) : turn(1)),
      ArrowUp: () => moveBy(0, panStepPx),
      ArrowDown: () => moveBy(0, -panStepPx),
    }
    return actions[key]
  }

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
          onClick={() => zoomBy(1 / zoomStep)}
          className="bg-surface"
        >
          <ZoomOut aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={designTexts.zoomIn} onClick={() => zoomBy(zoomStep)} className="bg-surface">
          <ZoomIn aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={designTexts.close} onClick={() => dialog.current?.close()} className="bg-surface">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {/* isolate: PhotoSwipe has a z-index that would cover the buttons. */}
      <div ref={frame} className="isolate size-full touch-none" />
      {pictures.length > 1 && !isZoomed && (
        <>
          <TurnButton side="start" hidden={shown === 0} onClick={() => turn(-1)} />
          <TurnButton side="end" hidden={shown === pictures.length - 1} onClick={() => turn(1)} />
        </>
      )}
    </dialog>
  )
}

function TurnButton({ side, hidden, onClick }: { side: 'start' | 'end'; hidden: boolean; onClick: () => void }) {
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
