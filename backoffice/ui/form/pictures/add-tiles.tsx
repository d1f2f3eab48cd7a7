import { Camera, ImagePlus } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from '#web/design/class-names.ts'
import { acceptedPictures } from '../../../api/upload-picture.ts'
import { picturesTexts as texts } from '../../../texts/pictures.ts'

type AddTilesProps = { disabled: boolean; onChoose: (files: File[]) => void }

/** The last tiles of the grid: pictures of the device, and on phones and tablets the camera. */
export function AddTiles(props: AddTilesProps) {
  return (
    <>
      <AddTile {...props} label={texts.add} multiple>
        <ImagePlus aria-hidden className="size-6" />
      </AddTile>
      <AddTile {...props} label={texts.camera} capture="environment" className="pointer-fine:hidden">
        <Camera aria-hidden className="size-6" />
      </AddTile>
    </>
  )
}

type AddTileProps = AddTilesProps & {
  label: string
  multiple?: boolean
  capture?: 'environment'
  className?: string
  children: ReactNode
}

function AddTile({ label, multiple, capture, className, disabled, onChoose, children }: AddTileProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <li className={cx('aspect-square min-w-0', className)}>
      <button
        type="button"
        disabled={disabled}
        className="flex size-full flex-col items-center justify-center gap-1 rounded-control border border-dashed border-control text-sm font-semibold text-primary transition-colors hover:bg-primary-soft disabled:text-muted disabled:hover:bg-transparent"
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptedPictures}
        multiple={multiple}
        capture={capture}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same files can be chosen again.
          target.value = ''
          onChoose(files)
        }}
      />
    </li>
  )
}
