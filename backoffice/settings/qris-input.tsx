import { useQuery } from '@tanstack/react-query'
import { QrCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { Textarea } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { PictureError, uploadPicture } from '../api/upload-picture.ts'
import { settingsTexts } from '../texts/settings.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'
import { PictureButton } from '../ui/form/picture-button.tsx'
import { qrisQuery, qrisSubject } from './qris-query.ts'

const { qris: texts } = settingsTexts
type QrisCode = Data<'POST /kelola/qris/read'>

/** The QRIS code of the shop: read from a picture or a text, and shown before it is saved. */
export function QrisInput({ value, onChange, disabled }: CustomControl) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [read, setRead] = useState<QrisCode | null>(null)
  const { data: saved } = useQuery(qrisQuery)
  const known = [read, saved].find((one) => one && one.Payload !== '' && one.Payload === value)
  // A draft has only the text.
  const { data: restored } = useQuery({
    queryKey: [qrisSubject, 'read', value],
    queryFn: ({ signal }) => staffApi('POST /kelola/qris/read', { body: { Text: String(value) }, signal }),
    enabled: Boolean(value) && !known && saved !== undefined && value !== saved.Payload,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const code = known ?? restored

  async function take(open: () => Promise<{ Picture: string } | { Text: string }>) {
    setBusy(true)
    setProblem('')
    try {
      const found = await staffApi('POST /kelola/qris/read', { body: await open() })
      setRead(found)
      setText('')
      onChange(found.Payload)
    } catch (error) {
      setProblem(error instanceof PictureError ? error.message : failureText(error))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      {code ? (
        <dl className="grid gap-2 rounded-card border border-success/30 bg-success-soft p-4 text-sm">
          <Fact name={texts.merchant} value={code.MerchantName} />
          <Fact name={texts.city} value={code.City} />
          <Fact name={texts.nmid} value={code.NMID || texts.noNmid} />
        </dl>
      ) : (
        <p className="flex items-center gap-2 text-sm text-muted">
          <QrCode aria-hidden className="size-5" />
          {value ? texts.unread : texts.none}
        </p>
      )}
      {problem && <Notice look="danger">{problem}</Notice>}
      {!disabled && (
        <>
          <div className="flex flex-wrap gap-2">
            <PictureButton
              busy={busy}
              busyText={texts.reading}
              onChoose={(file) => void take(async () => ({ Picture: await uploadPicture(file) }))}
            >
              {texts.upload}
            </PictureButton>
            {Boolean(value) && (
              <Button look="quiet" onClick={() => onChange('')}>
                <Trash2 aria-hidden className="size-5" />
                {texts.remove}
              </Button>
            )}
          </div>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary">
              {texts.pasteInstead}
            </summary>
            <div className="grid gap-2">
              <Textarea
                aria-label={texts.text}
                value={text}
                rows={4}
                maxLength={600}
                spellCheck={false}
                onChange={(event) => setText(event.target.value)}
              />
              <Button
                look="secondary"
                disabled={text.trim() === ''}
                busy={busy}
                onClick={() => take(async () => ({ Text: text }))}
              >
                {texts.check}
              </Button>
            </div>
          </details>
        </>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="min-w-24 text-muted">{name}</dt>
      <dd className="font-semibold text-ink wrap-anywhere">{value}</dd>
    </div>
  )
}
