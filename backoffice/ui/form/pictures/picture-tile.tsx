import { GripVertical, ImageOff, RotateCw, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '#web/design/class-names.ts'
import { picturesTexts as texts } from '../../../texts/pictures.ts'
import { useCroppedPreview } from './cropped-preview.ts'
import type { Picture } from './picture-list.ts'
import type { Upload } from './upload-queue.ts'
import { useUploadLink } from './use-upload-link.ts'

type PictureTileProps = {
  picture: Picture
  /** Its upload, if it began on this visit of the form. */
  upload: Upload | undefined
  place: number
  count: number
  isDragged: boolean
  disabled: boolean
  onOpen: () => void
  onRetry: () => void
  onMove: (to: number) => void
}

/** A picture of the grid: a press opens it, its grip moves it. */
export function PictureTile({ picture, upload, place, count, isDragged, disabled, ...on }: PictureTileProps) {
  const link = useUploadLink(upload ? '' : picture.Key)
  const shown = useCroppedPreview(previewOf(picture, upload) ?? link.url, picture.Crop)
  const status = link.isMissing ? refused : statusOf(upload)
  const isRefused = status?.isRefused
  const isCover = place === 0
  const details = [isCover && texts.cover, picture.Alt || texts.noAlt, status?.text].filter(
    (one) => typeof one === 'string',
  )

  function onKeyDown(event: KeyboardEvent) {
    const to = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: count - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    on.onMove(to)
  }
  return (
    <li
      data-tile
      className={cx(
        'relative aspect-square min-w-0 select-none overflow-hidden rounded-control border bg-tint transition-shadow',
        isDragged ? 'z-10 border-primary opacity-80 shadow-float' : isRefused ? 'border-danger' : 'border-line',
      )}
    >
      <button
        type="button"
        aria-label={texts.tile(place + 1, count, details)}
        className="flex size-full items-center justify-center rounded-control -outline-offset-3 focus-visible:outline-3"
        onClick={on.onOpen}
      >
        {isRefused ? (
          <ImageOff aria-hidden className="size-7 text-danger" />
        ) : shown ? (
          <img src={shown} alt="" draggable={false} className="picture size-full object-cover" />
        ) : (
          <span aria-hidden className={cx('size-full bg-line/60', status && 'animate-pulse')} />
        )}
      </button>
      {isCover && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 rounded-small bg-primary px-1.5 py-0.5 text-xs font-semibold text-white"
        >
          {texts.cover}
        </span>
      )}
      {!disabled && count > 1 && (
        <button
          type="button"
          data-grip
          aria-label={texts.drag(place + 1)}
          title={texts.dragHint}
          className="absolute top-0 right-0 flex size-11 cursor-grab touch-none items-start justify-end p-1 active:cursor-grabbing"
          onKeyDown={onKeyDown}
        >
          <span className="rounded-small bg-surface/90 p-1 text-ink">
            <GripVertical aria-hidden className="size-4" />
          </span>
        </button>
      )}
      {status && <Status {...status} onRetry={on.onRetry} />}
    </li>
  )
}

/** The address of a small picture; undefined until there is one. */
function previewOf({ Key }: Picture, upload: Upload | undefined): string | undefined {
  if (Key.startsWith('/img/')) return Key.replace(/^\/img\/\d+/, '/img/320')
  return upload?.preview
}

type TileStatus = { text: string; part?: number; canRetry?: boolean; isRefused?: boolean }
const refused: TileStatus = { text: texts.refused, isRefused: true }

function statusOf(upload: Upload | undefined): TileStatus | undefined {
  switch (upload?.state.kind) {
    case 'chosen':
      return { text: texts.preparing }
    case 'waiting':
      return upload.failures > 0 ? { text: texts.retrying, canRetry: true } : { text: texts.waiting }
    case 'sending':
      return { text: texts.sending(Math.round(upload.state.part * 100)), part: upload.state.part }
    case 'refused':
      return refused
    default:
      return undefined
  }
}

function Status({ text, part, canRetry, isRefused, onRetry }: TileStatus & { onRetry: () => void }) {
  if (canRetry) {
    return (
      <button
        type="button"
        title={text}
        className="absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center gap-1 bg-warning-soft px-1 text-xs font-semibold text-warning"
        onClick={onRetry}
      >
        <RotateCw aria-hidden className="size-4 shrink-0" />
        {texts.retry}
      </button>
    )
  }
  return (
    <span
      aria-hidden
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-1 px-1.5 py-1 text-center text-xs font-semibold tabular-nums',
        isRefused ? 'bg-danger-soft text-danger' : 'bg-surface/90 text-ink',
      )}
    >
      <span className="inline-flex items-center justify-center gap-1">
        {isRefused && <TriangleAlert className="size-3.5 shrink-0" />}
        {text}
      </span>
      {part !== undefined && <progress value={part} max={1} className="h-1 w-full" />}
    </span>
  )
}
