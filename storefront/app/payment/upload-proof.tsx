import { FileText, FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallError } from '#contract/client.ts'
import { newIdempotencyKey } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { isOffline } from '#web/api/page-error.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { downscaleImage } from '#web/uploads/downscale-image.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import { keepProof } from './kept-proof.ts'
import {
  findProofProblem,
  ProofRejectedError,
  type ProofSubject,
  proofTypes,
  submitProof,
  uploadProof,
} from './send-proof.ts'

const { uploadDialog: texts } = orderTexts

type UploadProofProps = {
  of: ProofSubject
  look?: 'primary' | 'secondary'
  /** Replaces a submitted proof. */
  isAnother?: boolean
}

/**
 * Button and dialog for the proof of a transfer. The chosen file stays after a failure; without a network it is kept, and sent later
 * (waiting-proof.tsx).
 */
export function UploadProof({ of, look = 'primary', isAnother }: UploadProofProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look={isAnother ? 'secondary' : look}
        size={isAnother ? 'medium' : 'large'}
        wide={!isAnother}
        onClick={() => setOpen(true)}
      >
        <FileUp aria-hidden className="size-5" />
        {isAnother ? orderTexts.proof.another : orderTexts.upload}
      </Button>
      {open && <ProofDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

function ProofDialog({ of, onClose }: { of: ProofSubject; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const uploaded = useRef('')
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    // Another file needs another idempotency key.
    const request = newIdempotencyKey()
    key.current = request
    uploaded.current = ''
    setFile(null)
    const proof = await downscaleImage(chosen)
    if (key.current !== request) return
    const problem = await findProofProblem(proof)
    if (key.current !== request) return
    setFailure(problem ? texts.problems[problem] : '')
    setFile(problem ? null : proof)
  }

  async function send() {
    if (!file) return
    setBusy(true)
    setFailure('')
    try {
      if (isOffline()) {
        await keepProof(of, file)
        return onClose()
      }
      uploaded.current ||= await uploadProof(file)
      await submitProof(of, uploaded.current, key.current)
      toast(texts.done)
      await revalidate()
      onClose()
    } catch (error) {
      if (redirectToLogin(error)) return
      // An earlier proof may have been verified meanwhile: the screen below shows the new status.
      if (error instanceof CallError) await revalidate()
      if (error instanceof ProofRejectedError) setFailure(texts.problems[error.problem])
      else setFailure(error instanceof CallError ? failureText(error) : texts.failed)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogButtons cancel={texts.back} onCancel={onClose} size="large" disabled={!file} busy={busy} onClick={send}>
          {texts.send}
        </DialogButtons>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-muted">{texts.hint}</p>
        {file && (file.type === 'application/pdf' ? <Document name={file.name} /> : <Preview file={file} />)}
        <label className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-card border border-dashed border-control px-4 text-sm font-semibold text-primary hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
          <FileUp aria-hidden className="size-5" />
          {file ? texts.chooseOther : texts.choose}
          <input
            type="file"
            disabled={busy}
            accept={proofTypes.join(',')}
            className="sr-only"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        {failure && <Notice look="danger">{failure}</Notice>}
      </div>
    </Dialog>
  )
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!url) return null
  return (
    <figure>
      <img
        src={url}
        alt={texts.preview}
        className="mx-auto max-h-64 rounded-control border border-line object-contain"
      />
      <figcaption className="mt-1 truncate text-center text-xs text-muted">{file.name}</figcaption>
    </figure>
  )
}

function Document({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-3 rounded-control border border-line bg-tint p-4 text-sm font-semibold">
      <FileText aria-hidden className="size-8 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </p>
  )
}
