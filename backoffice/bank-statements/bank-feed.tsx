import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { bankFeedTexts as texts } from '../texts/bank-feeds.ts'
import { ConfirmButton, RemoveButton } from '../ui/confirm-button.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'

const subject = 'bankfeed'

/** The feed of a mutation service for an account: its address and secret, and whether matching payments are recorded by themselves. */
export function BankFeed({ bankAccountId: id }: { bankAccountId: number }) {
  const { can } = useRights()
  const [secret, setSecret] = useState<string>()
  const { data: feed } = useQuery({
    queryKey: keys.one(subject, id),
    queryFn: ({ signal }) => staffApi('GET /kelola/bankfeed/:id', { params: { id }, signal }),
    enabled: can('settings:read', 'all'),
  })
  if (!feed) return null
  const renew = async () => {
    const { Secret } = await staffApi('POST /kelola/bankfeed/:id', { params: { id }, body: {} })
    setSecret(Secret)
  }
  return (
    <details className="mt-6 rounded-card border border-line bg-surface p-4 text-sm">
      <summary className="cursor-pointer py-2.5 font-bold">
        {texts.title} <span className="font-normal text-muted">· {feed.IsOn ? texts.on : texts.off}</span>
      </summary>
      <div className="mt-3 grid gap-3">
        <p>{texts.text}</p>
        <CopyLine label={texts.address} value={feed.Address} />
        {feed.IsOn && (
          <p className="text-muted">
            {feed.ReceivedAt ? texts.received(formatWireTime(feed.ReceivedAt)) : texts.nothingYet}
          </p>
        )}
        {can('settings:write', 'all') && (
          <>
            {feed.IsOn && <ByItself id={id} feed={feed} />}
            <div className="flex flex-wrap gap-2">
              <ConfirmButton
                label={feed.IsOn ? texts.renew : texts.make}
                text={feed.IsOn ? texts.renewText : texts.makeText}
                look="secondary"
                subjects={[subject]}
                act={renew}
              />
              {feed.IsOn && (
                <RemoveButton
                  label={texts.remove}
                  question={texts.removeQuestion}
                  text={texts.removeText}
                  subject={subject}
                  act={() => staffApi('DELETE /kelola/bankfeed/:id', { params: { id } })}
                  done={texts.removed}
                />
              )}
            </div>
          </>
        )}
      </div>
      {secret && (
        <Dialog
          open
          mustAnswer
          title={texts.secret}
          onClose={() => setSecret(undefined)}
          footer={
            <Button wide onClick={() => setSecret(undefined)}>
              {texts.kept}
            </Button>
          }
        >
          <div className="grid gap-3 text-sm">
            <p>{texts.secretText}</p>
            <CopyLine label={texts.secret} value={secret} />
          </div>
        </Dialog>
      )}
    </details>
  )
}

function ByItself({ id, feed }: { id: number; feed: Data<'GET /kelola/bankfeed/:id'> }) {
  const { busy, run } = useStaffAction({ subjects: [subject], done: texts.saved })
  return (
    <Switch
      label={texts.byItself}
      hint={texts.byItselfText}
      checked={feed.RecordsByItself}
      disabled={busy}
      onChange={(RecordsByItself) =>
        run(() => staffApi('PUT /kelola/bankfeed/:id', { params: { id }, body: { RecordsByItself } }))
      }
    />
  )
}

function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint px-3 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block text-xs text-muted">{label}</span>
        <span className="font-mono break-all">{value}</span>
      </p>
      <CopyButton text={value} />
    </div>
  )
}
