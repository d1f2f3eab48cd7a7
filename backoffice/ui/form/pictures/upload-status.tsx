import { useSyncExternalStore } from 'react'
import { isOffline } from '#web/api/page-error.ts'
import { picturesTexts as texts } from '../../../texts/pictures.ts'
import type { Upload } from './upload-queue.ts'

type UploadStatusProps = {
  /** Uploads of the pictures in the list. */
  uploads: readonly Upload[]
  /** Files that were left out, with the reasons. */
  note: string
  room: string
  isOver: boolean
  disabled: boolean
}

/** Below the grid: the number of pictures, the uploads in progress, and the refused and left out files. */
export function UploadStatus({ uploads, note, room, isOver, disabled }: UploadStatusProps) {
  const hasNetwork = useSyncExternalStore(subscribe, () => !isOffline())
  const accepted = uploads.filter(({ state }) => state.kind !== 'refused')
  const sent = accepted.filter(({ state }) => state.kind === 'sent')
  const isUploading = sent.length < accepted.length
  const progress = isUploading
    ? hasNetwork
      ? texts.uploading(sent.length, accepted.length)
      : texts.offline
    : sent.length > 0
      ? texts.uploaded(sent.length)
      : ''
  return (
    <div className="mt-2 grid gap-1 text-sm text-muted">
      <p className="flex justify-between gap-x-3">
        <span className="min-w-0">
          {isOver ? texts.dropHere : !disabled && texts.hint}
          {!isOver && !disabled && <span className="pointer-coarse:hidden"> {texts.dropHint}</span>}
        </span>
        <span className="shrink-0 tabular-nums">{room}</span>
      </p>
      <p role="status" className={hasNetwork ? undefined : 'text-warning'}>
        {progress}
      </p>
      <div aria-live="polite" className="grid gap-1 text-danger">
        {note && <p>{note}</p>}
        {uploads.map(
          ({ id, file, state }) =>
            state.kind === 'refused' && (
              <p key={id} className="wrap-anywhere">
                {texts.refusedFile(file.name, state.problem)}
              </p>
            ),
        )}
      </div>
    </div>
  )
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
