import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { sizeOfImage } from '#web/uploads/downscale-image.ts'
import { failureText } from '../api/staff-api.ts'
import { PictureError, problemOfFile } from '../api/upload-picture.ts'
import { hasSessionEnded, leaveForLogin } from '../session/staff-session.ts'
import { contentTexts } from '../texts/content.ts'
import { pictureTexts } from '../texts/pictures.ts'
import type { Crop } from '../ui/crop.ts'
import { CropFrame, centredCrop } from '../ui/crop-frame.tsx'
import { cutPictures, type PictureFolder } from '../ui/cut-pictures.ts'
import { PictureButton } from '../ui/form/picture-button.tsx'

const texts = { ...pictureTexts, ...contentTexts.picture }

/** A picture cut out of an upload: its label, and its width divided by its height. */
export type PictureShape = { label: string; ratio: number }

type PictureFieldProps = {
  folder: PictureFolder
  shapes: readonly PictureShape[]
  /** The keys of the pictures, one for each shape; empty for none. */
  keys: readonly string[]
  disabled: boolean
  onChange: (keys: string[]) => void
}

type Chosen = { file: File; src: string; size: { width: number; height: number } }

/** A picture of a content: one upload, cut for each place that shows it. */
export function PictureField({ folder, shapes, keys, disabled, onChange }: PictureFieldProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string>()
  const has = keys.some((key) => key !== '')

  async function choose(file: File) {
    const src = URL.createObjectURL(file)
    const size = await sizeOfImage(src).catch(() => null)
    setProblem(size ? undefined : await problemOfFile(file))
    if (size) setChosen({ file, src, size })
    else URL.revokeObjectURL(src)
  }
  function close() {
    if (chosen) URL.revokeObjectURL(chosen.src)
    setChosen(null)
  }
  return (
    <div>
      {has && (
        <ul className="mb-2 grid gap-2 sm:grid-cols-2">
          {shapes.map(({ label }, index) => {
            const key = keys[index] || keys[0]
            return (
              <li key={label} className="min-w-0 text-xs text-muted">
                {key && (
                  <img src={`/img/640/${key}`} alt={texts.alt} className="w-full rounded-control border border-line" />
                )}
                {label}
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex items-center gap-2">
        <PictureButton disabled={disabled} onChoose={choose}>
          {has ? texts.replace : texts.choose}
        </PictureButton>
        {has && !disabled && (
          <IconButton label={texts.remove} onClick={() => onChange(keys.map(() => ''))}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      <p className={problem ? 'mt-1.5 text-sm text-danger' : 'mt-1.5 text-sm text-muted'} aria-live="polite">
        {problem ?? texts.hint}
      </p>
      {chosen && <CropDialog {...{ folder, shapes, chosen, onClose: close }} onDone={onChange} />}
    </div>
  )
}

type CropDialogProps = {
  folder: PictureFolder
  shapes: readonly PictureShape[]
  chosen: Chosen
  onClose: () => void
  onDone: (keys: string[]) => void
}

function CropDialog({ folder, shapes, chosen, onClose, onDone }: CropDialogProps) {
  const { file, src, size } = chosen
  const [crops, setCrops] = useState<Crop[]>(() => shapes.map(({ ratio }) => centredCrop(size, ratio)))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload() {
    setBusy(true)
    try {
      onDone(await cutPictures(file, folder, crops))
      onClose()
    } catch (error) {
      if (hasSessionEnded(error)) return leaveForLogin(error)
      setProblem(error instanceof PictureError ? error.message : failureText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.crop}
      footer={
        <Button size="large" busy={busy} onClick={upload}>
          {texts.use}
        </Button>
      }
    >
      <div className="grid gap-4">
        {shapes.map(({ label, ratio }, index) => (
          <CropFrame
            key={label}
            {...{ src, size, ratio, label }}
            crop={crops[index]!}
            onChange={(crop) => setCrops(crops.map((one, at) => (at === index ? crop : one)))}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-danger">
        {problem}
      </p>
    </Dialog>
  )
}
