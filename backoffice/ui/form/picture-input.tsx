import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { failureText } from '../../api/staff-api.ts'
import { PictureError, uploadPicture } from '../../api/upload-picture.ts'
import { pictureTexts as texts } from '../../texts/pictures.ts'
import type { CustomControl } from './form-definition.ts'
import { PictureButton } from './picture-button.tsx'
import { useUploadLink } from './pictures/use-upload-link.ts'

type PictureInputProps = CustomControl & {
  /** Shape of the preview. */
  shape?: 'square' | 'wide'
}

/** A picture of a form. Its value is the address of a stored picture, the key of an uploaded one, or empty. */
export function PictureInput({ value, onChange, disabled, shape = 'square' }: PictureInputProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [preview, setPreview] = useState<{ key: string; url: string } | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview.url)), [preview])
  const address = String(value ?? '')
  const isChosen = address === preview?.key
  const link = useUploadLink(isChosen ? '' : address)
  const shown = isChosen ? preview.url : address.startsWith('/img/') ? address : link.url

  async function choose(chosen: File) {
    setBusy(true)
    setProblem('')
    try {
      const key = await uploadPicture(chosen)
      setPreview({ key, url: URL.createObjectURL(chosen) })
      onChange(key)
    } catch (error) {
      setProblem(error instanceof PictureError ? error.message : failureText(error))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <div
        className={cx(
          'flex max-w-full shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-tint p-1 text-center text-xs text-muted',
          shape === 'square' ? 'size-20' : 'h-24 w-44',
        )}
      >
        {shown ? (
          <img src={shown} alt="" className="size-full rounded-control bg-white object-contain" />
        ) : address ? (
          texts.chosen
        ) : (
          texts.none
        )}
      </div>
      <div className="flex min-w-0 flex-wrap gap-2">
        <PictureButton disabled={disabled} busy={busy} busyText={texts.uploading} onChoose={choose}>
          {address ? texts.replace : texts.choose}
        </PictureButton>
        {address && !disabled && (
          <Button look="quiet" onClick={() => onChange('')}>
            <Trash2 aria-hidden className="size-5" />
            {texts.remove}
          </Button>
        )}
      </div>
      <p aria-live="polite" className={cx('w-full text-sm', problem ? 'font-medium text-danger' : 'text-muted')}>
        {problem || texts.hint}
      </p>
    </div>
  )
}
