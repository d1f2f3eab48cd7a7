import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { CallError, type Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { describeDevice } from '../device/describe-device.ts'
import { accountTexts } from '../texts/account.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { DetailScreen, DetailSection } from '../ui/detail/detail-screen.tsx'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { Facts } from '../ui/detail/facts.tsx'
import History from '../ui/detail/history.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { FailedScreen } from '../ui/message-screens.tsx'
import { GrantFields, type GrantProblems, grantOf, grantProblems } from './grant-fields.tsx'

type Person = Data<'GET /kelola/staff/:id'>

/** /kelola/tim/:id: one person, with roles, sessions and factors. */
export default function PersonScreen() {
  const id = Number(useParams().id)
  const { me, can } = useRights()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.one('staff', id),
    queryFn: ({ signal }) => staffApi('GET /kelola/staff/:id', { params: { id }, signal }),
  })
  if (!data) {
    if (error) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
    return <DetailSkeleton back={pages.people} />
  }
  const mayChange = can('people:write', 'all')
  const isAbove = data.IsOwner && !me.IsOwner
  const isSelf = id === me.UserID
  return (
    <DetailScreen
      title={data.FullName}
      back={pages.people}
      badges={
        <>
          {isSelf && <Badge>{texts.you}</Badge>}
          {data.IsDisabled && <Badge look="danger">{texts.disabled}</Badge>}
        </>
      }
    >
      <DetailSection>
        <Facts
          facts={[
            [texts.columns.email, data.Email],
            [texts.columns.factor, data.HasSecondFactor ? texts.hasFactor : texts.noFactor],
            [texts.columns.lastUsed, data.LastUsedAt ? formatWireTime(data.LastUsedAt) : texts.noSession],
          ]}
        />
      </DetailSection>
      <Roles person={data} mayChange={mayChange} />
      <Sessions id={id} />
      {mayChange && !isSelf && !isAbove && <Access person={data} />}
      {mayChange && isAbove && <p className="text-sm text-muted">{texts.ownersAlone}</p>}
      <History subject="staff" id={id} />
    </DetailScreen>
  )
}

function Roles({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const { me } = useRights()
  const [adding, setAdding] = useState(false)
  const { busy, run } = useStaffAction({ subjects: ['staff'], done: texts.granted, onEnd: () => setAdding(false) })
  const params = { id: person.UserID }

  const [problems, setProblems] = useState<GrantProblems>({})

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const found = grantProblems(given)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = grantOf(given)
    void run(() => staffApi('POST /kelola/staff/:id/grant', { params, body }))
  }

  return (
    <DetailSection
      title={texts.roles}
      action={
        mayChange && (
          <Button size="small" look="secondary" onClick={() => setAdding(true)}>
            {texts.addRole}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {person.Grants.map(({ RoleID, Role, StoreID, Store, IsOwner }) => {
          const name = texts.grant(Role, Store)
          return (
            <li key={`${RoleID} ${StoreID}`} className="flex min-h-13 items-center justify-between gap-3 py-1">
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              {mayChange && (me.IsOwner || !IsOwner) && (
                <RemoveButton
                  label={texts.revoke}
                  name={name}
                  question={texts.revokeQuestion(name)}
                  text={texts.revokeText}
                  subject="staff"
                  done={texts.revoked}
                  act={() =>
                    staffApi('PUT /kelola/staff/:id/revoke', {
                      params,
                      body: { RoleID, ...(StoreID === null ? {} : { StoreID }) },
                    })
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
      <Dialog open={adding} onClose={() => setAdding(false)} title={texts.addRole}>
        <form noValidate onSubmit={add} className="grid gap-4">
          <GrantFields problems={problems} />
          <Button type="submit" size="large" wide busy={busy}>
            {texts.addRole}
          </Button>
        </form>
      </Dialog>
    </DetailSection>
  )
}

function Sessions({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ['staff', 'sessions', id],
    queryFn: ({ signal }) => staffApi('GET /kelola/staff/:id/session', { params: { id }, signal }),
  })
  return (
    <DetailSection title={texts.sessions}>
      {error instanceof CallError && error.code === 'RIGHT_NOT_HELD' && (
        <p className="text-sm text-muted">{texts.sessionsHidden}</p>
      )}
      {data?.length === 0 && <p className="text-sm text-muted">{texts.noSessions}</p>}
      <ul className="grid gap-2 text-sm">
        {data?.map((session) => (
          <li key={session.ID}>
            <b className="font-medium">{describeDevice(session.Device)}</b>
            <p className="text-muted">{accountTexts.lastUsed(formatWireTime(session.LastUsedAt), session.Address)}</p>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

/** Actions that end the access of another person, from the weakest to the strongest. */
function Access({ person }: { person: Person }) {
  const params = { id: person.UserID }
  const common = { subject: 'staff', look: 'secondary' } as const
  return (
    <DetailSection title={texts.access}>
      <div className="flex flex-wrap gap-3">
        <RemoveButton
          {...common}
          label={texts.endSessions}
          question={texts.endSessions}
          text={texts.endSessionsText}
          done={texts.endSessionsDone}
          act={() => staffApi('PUT /kelola/staff/:id/endsessions', { params, body: {} })}
        />
        {person.HasSecondFactor && (
          <RemoveButton
            {...common}
            label={texts.resetFactors}
            question={texts.resetFactors}
            text={texts.resetFactorsText}
            done={texts.resetFactorsDone}
            act={() => staffApi('PUT /kelola/staff/:id/resetfactors', { params, body: {} })}
          />
        )}
        {person.IsDisabled ? (
          <RemoveButton
            {...common}
            label={texts.enable}
            question={texts.enable}
            text={texts.enableText}
            done={texts.enableDone}
            act={() => staffApi('PUT /kelola/staff/:id/enable', { params, body: {} })}
          />
        ) : (
          <RemoveButton
            {...common}
            label={texts.disable}
            question={texts.disableQuestion(person.FullName)}
            text={texts.disableText}
            done={texts.disableDone}
            act={() => staffApi('PUT /kelola/staff/:id/disable', { params, body: {} })}
          />
        )}
      </div>
    </DetailSection>
  )
}
