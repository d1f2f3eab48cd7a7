import { CircleCheck, Download, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import type { PaidOrder } from '#web/orders/payment-badge.tsx'
import { orderTexts } from '../texts/orders.ts'
import type { ProofSubject } from './send-proof.ts'
import { UploadProof } from './upload-proof.tsx'
import './payment.css'

const texts = orderTexts.proof

type ProofReceivedProps = {
  of: ProofSubject
  /** The newest proof; null without one, or when none is awaited any more. */
  proofId: number | null
  /** Proofs, the newest first. */
  proofs: PaidOrder['PaymentProofs']
  /** The reason for which another proof is requested. */
  wanted: PaidOrder['ProofWanted']
  /** The next step once it is verified. */
  next: string
}

/**
 * The received proof, the next step, and the upload of another file until it is verified. A new proof is scrolled into
 * view, because the upload button is far below.
 */
export function ProofReceived({ proofId, ...received }: ProofReceivedProps) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(proofId)
  useEffect(() => {
    if (proofId === shown.current) return
    shown.current = proofId
    place.current?.scrollIntoView({ block: 'start' })
  }, [proofId])
  return (
    <div ref={place} className="scroll-mt-24 empty:hidden">
      {proofId !== null && <Received {...received} />}
    </div>
  )
}

function Received({ of, proofs = [], wanted, next }: Omit<ProofReceivedProps, 'proofId'>) {
  const [newest] = proofs
  const sentAt = newest && fromWireTime(newest.CreatedAt)
  if (wanted) {
    return (
      <Card>
        <Notice look="warning" title={texts.wantedTitle}>
          <p className="wrap-anywhere">{wanted.Note}</p>
        </Notice>
        <div className="mt-4 flex flex-wrap items-start gap-4">
          {newest && <SentFile proof={newest} />}
          <div className="min-w-0 flex-1 basis-48 text-sm">
            <p className="mb-3">{texts.wantedText}</p>
            <div className="max-md:hidden">
              <UploadProof of={of} />
            </div>
            <StickyBar>
              <div className="flex-1">
                <UploadProof of={of} />
              </div>
            </StickyBar>
          </div>
        </div>
      </Card>
    )
  }
  return (
    <Card>
      <div className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <div className="min-w-0">
          <h2 className="font-bold">{orderTexts.proofWaiting}</h2>
          {sentAt && <p className="text-sm text-muted">{texts.sent(formatDateTime(sentAt))}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-4">
        {newest && <SentFile proof={newest} />}
        <div className="min-w-0 flex-1 basis-48 text-sm">
          <p className="font-semibold">{texts.nextTitle}</p>
          <p className="mt-1">{next}</p>
          <p className="mt-1 text-muted">{orderTexts.proofWaitingHours}</p>
        </div>
      </div>
      <div className="mt-4 border-t border-line pt-3">
        <p className="mb-2 text-sm text-muted">{texts.wrongFile}</p>
        <UploadProof of={of} isAnother />
      </div>
    </Card>
  )
}

type Sent = NonNullable<PaidOrder['PaymentProofs']>[number]

/** An image opens enlarged in a dialog; a PDF is downloaded. */
function SentFile({ proof: { Url, Name } }: { proof: Sent }) {
  const [open, setOpen] = useState(false)
  if (Name.endsWith('.pdf')) {
    return (
      <a
        href={Url}
        className="flex h-32 w-24 shrink-0 flex-col items-center justify-center gap-2 rounded-control border border-line bg-tint p-2 text-center text-xs text-muted hover:bg-primary-soft"
      >
        <FileText aria-hidden className="size-8" />
        <span className="max-w-full wrap-anywhere">{Name}</span>
        <span className="flex items-center gap-1 font-semibold text-primary">
          <Download aria-hidden className="size-4" />
          {texts.save}
        </span>
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={texts.enlarge}
        className="h-32 w-24 shrink-0 overflow-hidden rounded-control border border-line bg-tint"
      >
        <img src={Url} alt={texts.picture} className="proof-thumbnail size-full object-cover" />
      </button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={texts.picture}
          footer={
            <Button look="secondary" size="large" onClick={() => setOpen(false)}>
              {orderTexts.uploadDialog.back}
            </Button>
          }
        >
          <img src={Url} alt={texts.picture} className="proof-enlarged mx-auto rounded-control object-contain" />
        </Dialog>
      )}
    </>
  )
}
