import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { canBeTold, keysOf } from '#web/browser/push-subscription.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { pushTexts } from '#web/texts/push.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { describeDevice } from '../device/describe-device.ts'
import { noticeTexts as texts } from '../texts/notices.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { type NoticeChoices, NoticeForm } from './notice-form.tsx'
import { ownSubscription, subscribe } from './push-subscription.ts'

type Notices = Data<'GET /kelola/notices'>

const subject = 'account'
const subjects = [subject]

/** Everything of one's kinds, in operating hours: what somebody gets who only switches it on. */
const firstChoices = ({ Kinds }: Notices): NoticeChoices => ({ Kinds, New: true, Soon: true, InHours: true })

/** Of which open work one is told, on this device, on others and by mail. */
export function NoticesCard() {
  const { data, error } = useQuery({
    queryKey: [subject, 'notices'],
    queryFn: ({ signal }) => staffApi('GET /kelola/notices', { signal }),
  })
  const { data: endpoint } = useQuery({
    queryKey: [subject, 'subscription'],
    queryFn: async () => (await ownSubscription())?.endpoint ?? '',
  })
  return (
    <Card title={texts.title}>
      <p className="mb-3 text-sm text-muted">{texts.explanation}</p>
      {data && endpoint !== undefined ? (
        <div className="grid gap-4 divide-y divide-line *:not-last:pb-4">
          <ThisDevice notices={data} endpoint={endpoint} />
          <ByMail notices={data} />
          <OtherDevices notices={data} endpoint={endpoint} />
        </div>
      ) : error ? (
        <Notice look="warning">{texts.failed}</Notice>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  )
}

function ThisDevice({ notices, endpoint }: { notices: Notices; endpoint: string }) {
  const [isDenied, setDenied] = useState(false)
  const { busy, run } = useStaffAction({ subjects })
  const device = notices.Devices.find(({ Endpoint }) => Endpoint === endpoint)
  const save = (choices: NoticeChoices) =>
    run(async () => {
      const subscription = await subscribe(notices.PublicKey)
      setDenied(subscription === null)
      if (subscription) await staffApi('PUT /kelola/notices/push', { body: { ...keysOf(subscription), ...choices } })
    })
  if (!canBeTold()) return <p className="text-sm text-muted">{texts.unsupported}</p>
  return (
    <section aria-label={pushTexts.device}>
      {device ? (
        <>
          <header className="flex items-center justify-between gap-3">
            <h3 className="text-sm font-bold">{pushTexts.device}</h3>
            <Remove device={device} />
          </header>
          <NoticeForm
            name={pushTexts.device}
            kinds={notices.Kinds}
            saved={choicesOf(device)}
            busy={busy}
            onSave={save}
          />
        </>
      ) : (
        <Button busy={busy} onClick={() => save(firstChoices(notices))}>
          {pushTexts.turnOn}
        </Button>
      )}
      {isDenied && (
        <Notice look="warning" className="mt-3">
          {texts.denied}
        </Notice>
      )}
    </section>
  )
}

function ByMail({ notices }: { notices: Notices }) {
  const { Mail: mail } = notices
  const { busy, run } = useStaffAction({ subjects, done: texts.saved })
  const save = (choices: NoticeChoices) => run(() => staffApi('PUT /kelola/notices/mail', { body: choices }))
  return (
    <section aria-label={texts.mail}>
      <Switch
        label={texts.mail}
        checked={mail !== null}
        disabled={busy}
        onChange={(isOn) => save(isOn ? firstChoices(notices) : { ...firstChoices(notices), Kinds: [] })}
      />
      {mail && <NoticeForm name={texts.mail} kinds={notices.Kinds} saved={mail} busy={busy} onSave={save} />}
    </section>
  )
}

function OtherDevices({ notices, endpoint }: { notices: Notices; endpoint: string }) {
  const others = notices.Devices.filter(({ Endpoint }) => Endpoint !== endpoint)
  if (others.length === 0) return null
  return (
    <section aria-label={pushTexts.others}>
      <h3 className="text-sm font-bold">{pushTexts.others}</h3>
      <ul className="divide-y divide-line">
        {others.map((device) => (
          <li key={device.ID} className="flex min-h-14 items-center gap-3">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">{describeDevice(device.Device)}</span>
            <Remove device={device} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Remove({ device: { ID, Device, CreatedAt } }: { device: Notices['Devices'][number] }) {
  return (
    <RemoveButton
      label={pushTexts.stop}
      name={describeDevice(Device)}
      question={pushTexts.stop}
      text={texts.removeText(formatWireTime(CreatedAt))}
      subject={subject}
      done={pushTexts.removed}
      act={() => staffApi('DELETE /kelola/notices/:id', { params: { id: ID } })}
    />
  )
}

const choicesOf = ({ Kinds, New, Soon, InHours }: NoticeChoices): NoticeChoices => ({ Kinds, New, Soon, InHours })
