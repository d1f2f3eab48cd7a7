import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { maxAltLength } from '#contract/values/products/pictures.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field, Textarea } from '#web/design/field.tsx'
import { picturesTexts as texts } from '../../../texts/pictures.ts'
import { CropChoice } from './crop-choice.tsx'
import type { Picture } from './picture-list.ts'
import type { Upload } from './upload-queue.ts'
import { useImageSize } from './use-image-size.ts'
import { useUploadLink } from './use-upload-link.ts'

type PictureDialogProps = {
  picture: Picture
  upload: Upload | undefined
  place: number
  count: number
  disabled: boolean
  onChange: (picture: Picture) => void
  onMove: (to: number) => void
  onRemove: () => void
  onClose: () => void
}

/** Three of them side by side on a phone. */
const moveClass = 'max-sm:px-2 whitespace-nowrap'

/** A picture with its actions. Text and crop are applied when it is closed, by any way. */
export function PictureDialog({
  picture,
  upload,
  place,
  count,
  disabled,
  onChange,
  onMove,
  ...on
}: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.Alt)
  const [crop, setCrop] = useState(picture.Crop)
  const src = useOriginal(picture, upload)
  const size = useImageSize(src)
  const problem = upload?.state.kind === 'refused' ? upload.state.problem : undefined

  function close() {
    const { Key } = picture
    const isChanged = alt !== picture.Alt || crop !== picture.Crop
    if (isChanged) onChange({ Key, Alt: alt, ...(crop && { Crop: crop }) })
    on.onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={texts.ofCount(place + 1, count)}
      footer={
        <>
          {!disabled && (
            <Button look="quiet" size="large" onClick={on.onRemove}>
              <Trash2 aria-hidden className="size-5" />
              {texts.remove}
            </Button>
          )}
          <Button size="large" onClick={close}>
            {texts.done}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <p className="text-sm text-danger wrap-anywhere">{texts.refusedFile(upload!.file.name, problem)}</p>
        )}
        {!problem && (
          <>
            {src && size && !disabled && <CropChoice src={src} size={size} crop={crop} onChange={setCrop} />}
            {src && disabled && <img src={src} alt="" className="mx-auto max-h-[50svh] max-w-full rounded-control" />}
            <Field label={texts.alt} hint={texts.altHint} optional>
              <Textarea
                rows={2}
                value={alt}
                maxLength={maxAltLength}
                readOnly={disabled}
                onChange={(event) => setAlt(event.target.value)}
              />
            </Field>
          </>
        )}
        {!disabled && !problem && count > 1 && (
          <div className="flex gap-2 *:flex-auto md:*:flex-none">
            <Button look="secondary" disabled={place === 0} className={moveClass} onClick={() => onMove(place - 1)}>
              <ArrowLeft aria-hidden className="size-5" />
              {texts.left}
            </Button>
            <Button
              look="secondary"
              disabled={place === count - 1}
              className={moveClass}
              onClick={() => onMove(place + 1)}
            >
              {texts.right}
              <ArrowRight aria-hidden className="size-5" />
            </Button>
            <Button look="secondary" disabled={place === 0} className={moveClass} onClick={() => onMove(0)}>
              {texts.makeCover}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The address of the picture in the size that is cut; undefined until it is known. */
function useOriginal({ Key }: Picture, upload: Upload | undefined): string | undefined {
  const file = upload?.file
  const [url, setUrl] = useState<string>()
  const link = useUploadLink(upload ? '' : Key)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  if (file) return url
  return Key.startsWith('/img/') ? Key.replace(/^\/img\/\d+/, '/img/1280') : link.url
}
