import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { invalidateSubject } from '../api/query-client.ts'
import { failureText, staffApi } from '../api/staff-api.ts'
import { describeDevice } from '../device/describe-device.ts'
import { arePasskeysPossible, isIpAddress, isPasskeyCancelled, makePasskey } from '../login/passkey.ts'
import { accountTexts as texts } from '../texts/account.ts'
import { sessionTexts } from '../texts/session.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'

type Passkey = Data<'GET /kelola/secondfactor'>['Passkeys'][number]
type PasskeyCardProps = { passkeys: readonly Passkey[]; onCodes: (codes: readonly string[]) => void }

export function PasskeyCard({ passkeys, onCodes }: PasskeyCardProps) {
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title={texts.passkeys}
      action={
        arePasskeysPossible() && (
          <Button size="small" look={passkeys.length > 0 ? 'secondary' : 'primary'} onClick={() => setAdding(true)}>
            {texts.addPasskey}
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">
        {arePasskeysPossible()
          ? texts.explanation
          : isIpAddress()
            ? sessionTexts.passkeyAddress
            : sessionTexts.passkeyFailed}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey.ID} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <p className="font-medium wrap-anywhere">
                {passkey.Name} {passkey.IsBackedUp && <Badge look="success">{texts.backedUp}</Badge>}
              </p>
              <p className="text-sm text-muted">
                {passkey.LastUsedAt
                  ? texts.passkeyUsed(formatWireTime(passkey.LastUsedAt))
                  : texts.passkeyUnused(formatWireTime(passkey.CreatedAt))}
              </p>
            </div>
            <RemoveButton
              label={texts.remove}
              name={passkey.Name}
              question={texts.removePasskey(passkey.Name)}
              text={texts.removePasskeyText}
              subject="account"
              done={texts.removed}
              act={() => staffApi('DELETE /kelola/passkey/:id', { params: { id: passkey.ID } })}
            />
          </li>
        ))}
      </ul>
      <AddPasskeyDialog open={adding} onClose={() => setAdding(false)} onCodes={onCodes} />
    </Card>
  )
}

type AddDialogProps = { open: boolean; onClose: () => void; onCodes: (codes: readonly string[]) => void }

function AddPasskeyDialog({ open, onClose, onCodes }: AddDialogProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (!name) return setError(texts.nameRequired)
    setBusy(true)
    setError(undefined)
    try {
      const creation = await staffApi('POST /kelola/passkey/start', { body: {} })
      const { RecoveryCodes } = await staffApi('POST /kelola/passkey', { body: await makePasskey(creation, name) })
      onClose()
      if (RecoveryCodes.length > 0) onCodes(RecoveryCodes)
      else toast(texts.passkeyAdded)
      await invalidateSubject('account')
    } catch (failure) {
      setError(isPasskeyCancelled(failure) ? sessionTexts.passkeyCancelled : failureText(failure))
    }
    setBusy(false)
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.addPasskey}>
      <form noValidate onSubmit={add} className="grid gap-4">
        <Field label={texts.passkeyName} hint={texts.passkeyNameHint} {...(error ? { error } : {})}>
          <Input name="name" maxLength={60} defaultValue={describeDevice(navigator.userAgent)} />
        </Field>
        <Button type="submit" size="large" wide busy={busy}>
          {texts.create}
        </Button>
      </form>
    </Dialog>
  )
}
