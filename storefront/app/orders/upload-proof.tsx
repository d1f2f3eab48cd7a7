import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallError } from '#contract/client.ts'
import { newIdempotencyKey } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { toast } from '../design/toast.tsx'
import { failureText } from '../failure-text.ts'
import { useAskToLogin } from '../member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import { type ProofSubject, problemOf, sendProof } from './send-proof.ts'

const { uploadDialog: texts } = orderTexts

/** The button and the dialog that hand in the picture of a transfer. What was chosen stays when sending fails. */
export function UploadProof({ of, look = 'primary' }: { of: ProofSubject; look?: 'primary' | 'secondary' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={look} size="large" wide onClick={() => setOpen(true)}>
        <ImageUp aria-hidden className="size-5" />
        {orderTexts.upload}
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
  const { revalidate } = useRevalidator()
  const askToLogin = useAskToLogin()

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const problem = problemOf(chosen)
    setFailure(problem === 'too-large' ? texts.tooLarge : problem === 'not-image' ? texts.notImage : '')
    setFile(problem ? null : chosen)
    // Another picture is another request.
    key.current = newIdempotencyKey()
  }

  async function send() {
    if (!file) return
    setBusy(true)
    setFailure('')
    try {
      await sendProof(of, file, key.current)
      toast(texts.done)
      await revalidate()
      onClose()
    } catch (error) {
      if (askToLogin(error)) return
      setFailure(error instanceof CallError ? failureText(error) : texts.failed)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button look="secondary" size="large" onClick={onClose}>
            {texts.back}
          </Button>
          <Button size="large" disabled={!file} busy={busy} onClick={send}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:w-96">
        <p className="text-sm text-muted">{texts.hint}</p>
        {file && <Preview file={file} />}
        <label className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-card border border-dashed border-control px-4 text-sm font-semibold text-primary hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
          <ImageUp aria-hidden className="size-5" />
          {file ? texts.chooseOther : texts.choose}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
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
