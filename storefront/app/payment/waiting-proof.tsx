import { FileClock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '#web/api/failure-text.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { useOffline } from '../api/use-offline.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { orderTexts } from '../texts/orders.ts'
import { dropKeptProof, type KeptProof, sendKeptProof, useKeptProof } from './kept-proof.ts'
import { ProofRejectedError, type ProofSubject } from './send-proof.ts'

const { waitingProof: texts, uploadDialog } = orderTexts

/** A proof that was chosen without a network: sent as soon as there is one. It stays until it has arrived or is removed. */
export function WaitingProof({ of }: { of: ProofSubject }) {
  const proof = useKeptProof(of)
  return proof && <Waiting key={proof.idempotencyKey} of={of} proof={proof} />
}

function Waiting({ of, proof }: { of: ProofSubject; proof: KeptProof }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const offline = useOffline()
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  async function send() {
    setBusy(true)
    setFailure('')
    try {
      await sendKeptProof(of, proof)
      toast(uploadDialog.done)
      await revalidate()
    } catch (error) {
      if (redirectToLogin(error)) return
      setFailure(error instanceof ProofRejectedError ? uploadDialog.problems[error.problem] : failureText(error))
      setBusy(false)
    }
  }

  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (!offline) sendNow()
  }, [offline])

  return (
    <Card>
      <div role="status" className="flex items-start gap-3">
        <FileClock aria-hidden className="mt-0.5 size-6 shrink-0 text-warning" />
        <div className="min-w-0">
          <h2 className="font-bold">{busy ? texts.sending : texts.title}</h2>
          <p className="mt-1 text-sm">{texts.text}</p>
          <p className="mt-1 text-xs wrap-anywhere text-muted">{proof.file.name}</p>
        </div>
      </div>
      {failure && (
        <Notice look="danger" className="mt-3">
          {failure}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" busy={busy} onClick={send}>
          {texts.again}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => dropKeptProof(of)}>
          {texts.remove}
        </Button>
      </div>
    </Card>
  )
}
