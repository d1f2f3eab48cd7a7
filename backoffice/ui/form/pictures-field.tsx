import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { maxProductPictures } from '#contract/values/products/pictures.ts'
import { cx } from '#web/design/class-names.ts'
import { toast } from '#web/design/toast.tsx'
import { picturesTexts as texts } from '../../texts/pictures.ts'
import { moved } from '../order-list.tsx'
import { useFileTarget } from '../use-file-target.ts'
import { AddTiles } from './pictures/add-tiles.tsx'
import { PictureDialog } from './pictures/picture-dialog.tsx'
import { isUploading, newUploadId, type Picture } from './pictures/picture-list.ts'
import { PictureTile } from './pictures/picture-tile.tsx'
import type { Upload } from './pictures/upload-queue.ts'
import { UploadStatus } from './pictures/upload-status.tsx'
import { useDragOrder } from './pictures/use-drag-order.ts'
import { usePastedPictures } from './pictures/use-pasted-pictures.ts'
import { useUploads } from './pictures/use-uploads.ts'
import { useUnloadQuestion } from './use-unload-question.ts'

const undoShownMs = 10_000

type PicturesFieldProps = {
  value: readonly Picture[]
  onChange: (pictures: Picture[]) => void
  label: string
  max?: number
  disabled?: boolean
}

/**
 * Pictures of a form in their order, the first one as cover. Chosen pictures are in its value at once, with an id instead of a key
 * until they are uploaded, so that order, text and crop can be changed meanwhile; saving waits for `waitingForPictures`.
 */
export function PicturesField({
  value,
  onChange,
  label,
  max = maxProductPictures,
  disabled = false,
}: PicturesFieldProps) {
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [note, setNote] = useState('')
  const { uploads, choose, retry } = useUploads(value.filter(isUploading).map(({ Key }) => Key))
  const uploadOf = ({ Key }: Picture) => uploads.find((one) => one.id === Key || sentKeyOf(one) === Key)
  const idOf = (picture: Picture) => uploadOf(picture)?.id ?? picture.Key

  const takeEnded = useEffectEvent(() => {
    const pictures = value.map((picture) => afterUpload(picture, uploadOf(picture)))
    if (pictures.some((picture, place) => picture !== value[place])) onChange(pictures)
  })
  // Also for pictures that were put back after their upload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the replaced ids depend on both
  useEffect(takeEnded, [uploads, value])

  const leaveOutLost = useEffectEvent(() => {
    const lost = value.filter(isUploading).length
    if (lost === 0) return
    onChange(value.filter((picture) => !isUploading(picture)))
    setNote(texts.lost(lost))
  })
  // A draft from before a reload has ids of files that are lost.
  useEffect(() => leaveOutLost(), [])

  useUnloadQuestion(value.some((picture) => isUploading(picture) && !picture.isRefused))

  function add(files: readonly File[]) {
    const taken = files.slice(0, Math.max(0, max - value.length)).map((file) => ({ id: newUploadId(), file }))
    setNote(taken.length < files.length ? texts.tooMany(files.length - taken.length, max) : '')
    if (taken.length === 0) return
    choose(taken)
    onChange([...value, ...taken.map(({ id }) => ({ Key: id, Alt: '' }))])
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= value.length || to === from) return
    onChange(moved(value, from, to))
    setSaid(texts.moved(to + 1, value.length))
  }
  const putBack = useEffectEvent((picture: Picture, place: number) =>
    onChange([...value.slice(0, place), picture, ...value.slice(place)]),
  )
  function remove(place: number) {
    const picture = value[place]!
    setOpened(null)
    setNote('')
    onChange(value.filter((_, index) => index !== place))
    const onPress = () => putBack(picture, place)
    toast(texts.removed, 'success', { label: texts.undo, shownMs: undoShownMs, onPress })
    // After the dialog has closed, whose opener is gone.
    requestAnimationFrame(() => {
      const tiles = [...(list.current?.querySelectorAll<HTMLElement>('li > button:first-of-type') ?? [])]
      tiles[Math.min(place, tiles.length - 1)]?.focus()
    })
  }

  const { dragged, handlers } = useDragOrder({ list, onMove: move })
  const { isOver, target } = useFileTarget({ isOff: disabled, onFiles: add })
  usePastedPictures({ isOff: disabled, onPictures: add })
  const openedPlace = value.findIndex((picture) => idOf(picture) === opened)
  return (
    <section
      aria-label={label}
      className={cx('min-w-0 rounded-card', isOver && 'outline-2 outline-offset-4 outline-dashed outline-primary')}
      {...target}
    >
      <ul
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
        {...(disabled ? {} : handlers)}
      >
        {value.map((picture, place) => (
          <PictureTile
            key={idOf(picture)}
            {...{ picture, place, disabled }}
            upload={uploadOf(picture)}
            count={value.length}
            isDragged={place === dragged}
            onOpen={() => setOpened(idOf(picture))}
            onRetry={() => retry(picture.Key)}
            onMove={(to) => move(place, to)}
          />
        ))}
        {!disabled && <AddTiles disabled={value.length >= max} onChoose={add} />}
      </ul>
      <UploadStatus
        {...{ note, isOver }}
        room={texts.room(value.length, max)}
        uploads={value.map(uploadOf).filter((one) => one !== undefined)}
        disabled={disabled}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {openedPlace >= 0 && (
        <PictureDialog
          picture={value[openedPlace]!}
          upload={uploadOf(value[openedPlace]!)}
          place={openedPlace}
          count={value.length}
          disabled={disabled}
          onChange={(next) => onChange(value.map((one, index) => (index === openedPlace ? next : one)))}
          onMove={(to) => move(openedPlace, to)}
          onRemove={() => remove(openedPlace)}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

/** A picture with the result of its upload. */
function afterUpload(picture: Picture, upload: Upload | undefined): Picture {
  if (!upload || !isUploading(picture) || picture.isRefused) return picture
  const Key = sentKeyOf(upload)
  if (Key) return { ...picture, Key }
  return upload.state.kind === 'refused' ? { ...picture, isRefused: true } : picture
}

const sentKeyOf = ({ state }: Upload) => (state.kind === 'sent' ? state.key : undefined)
