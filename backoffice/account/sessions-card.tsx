import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { staffApi } from '../api/staff-api.ts'
import { describeDevice } from '../device/describe-device.ts'
import { accountTexts as texts } from '../texts/account.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'

/** The devices on which one is logged in. */
export function SessionsCard() {
  const { data } = useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => staffApi('GET /kelola/sessions', { signal }),
  })
  return (
    <Card title={texts.sessions}>
      <p className="text-sm text-muted">{texts.sessionsText}</p>
      {data ? (
        <ul className="mt-2 divide-y divide-line">
          {data.map((session) => (
            <li key={session.ID} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <p className="font-medium">
                  {describeDevice(session.Device)} {session.IsCurrent && <Badge look="success">{texts.current}</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {texts.lastUsed(formatWireTime(session.LastUsedAt), session.Address)}
                </p>
              </div>
              {!session.IsCurrent && (
                <RemoveButton
                  label={texts.end}
                  name={describeDevice(session.Device)}
                  question={texts.end}
                  text={texts.lastUsed(formatWireTime(session.LastUsedAt), session.Address)}
                  subject="account"
                  done={texts.ended}
                  act={() => staffApi('PUT /kelola/sessions/:id/end', { params: { id: session.ID }, body: {} })}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="mt-2 h-14 w-full" />
      )}
      {data && data.length > 1 && (
        <div className="mt-2 -ml-3">
          <RemoveButton
            label={texts.endOthers}
            question={texts.endOthers}
            text={texts.endOthersText}
            subject="account"
            done={texts.ended}
            act={() => staffApi('PUT /kelola/sessions/endothers', { body: {} })}
          />
        </div>
      )}
    </Card>
  )
}
