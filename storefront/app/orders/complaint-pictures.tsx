import { Camera, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { maxComplaintPictures } from '#contract/values/orders/complaint.ts'
import { downscaleImage } from '#web/uploads/downscale-image.ts'
import { findProofProblem, proofTypes } from '../payment/send-proof.ts'
import { complaintTexts } from '../texts/complaints.ts'
import { orderTexts } from '../texts/orders.ts'

const { dialog: texts } = complaintTexts
const pictureTypes = proofTypes.filter((type) => type.startsWith('image/'))

/** A picture, and its address once it was uploaded, so that another try does not upload it again. */
export type ChosenPicture = { file: File; uploaded?: string }

type ComplaintPicturesProps = {
  pictures: readonly ChosenPicture[]
  isOptional: boolean
  busy: boolean
  onChange: (pictures: readonly ChosenPicture[]) => void
}

/** The pictures of a complaint, and a field for more of them. */
export function ComplaintPictures({ pictures, isOptional, busy, onChange }: ComplaintPicturesProps) {
  const [problem, setProblem] = useState('')

  async function add(files: readonly File[]) {
    setProblem('')
    const added: ChosenPicture[] = []
    for (const file of files.slice(0, maxComplaintPictures - pictures.length)) {
      const small = await downscaleImage(file)
      const found = pictureTypes.includes(small.type) ? await findProofProblem(small) : 'wrong-type'
      if (found === 'wrong-type') setProblem(texts.noPdf)
      else if (found) setProblem(orderTexts.uploadDialog.problems[found])
      else added.push({ file: small })
    }
    onChange([...pictures, ...added])
  }

  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {isOptional ? texts.picturesOptional : texts.picturesHint(maxComplaintPictures)}{' '}
        {pictures.length > 0 && texts.counted(pictures.length, maxComplaintPictures)}
      </p>
      <div className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <Preview
            key={`${picture.file.name} ${picture.file.lastModified} ${picture.file.size}`}
            file={picture.file}
            place={index + 1}
            onRemove={() => onChange(pictures.filter((one) => one !== picture))}
          />
        ))}
        {pictures.length < maxComplaintPictures && (
          <label className="flex size-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border border-dashed border-control text-xs font-semibold text-primary hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
            <Camera aria-hidden className="size-5" />
            {texts.add}
            <input
              type="file"
              multiple
              disabled={busy}
              accept={pictureTypes.join(',')}
              className="sr-only"
              onChange={({ target }) => {
                void add([...(target.files ?? [])])
                // The same file can be chosen again after it was removed.
                target.value = ''
              }}
            />
          </label>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  )
}

function Preview({ file, place, onRemove }: { file: File; place: number; onRemove: () => void }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="relative size-20 overflow-hidden rounded-control border border-line bg-tint">
      {url && (
        <img src={url} alt={complaintTexts.picture(place, maxComplaintPictures)} className="size-full object-cover" />
      )}
      <button
        type="button"
        aria-label={texts.remove(place)}
        onClick={onRemove}
        className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
      >
        <span className="rounded-full bg-surface p-1 shadow-float">
          <X aria-hidden className="size-4" />
        </span>
      </button>
    </span>
  )
}
