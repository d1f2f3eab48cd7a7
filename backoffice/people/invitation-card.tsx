import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { shopIdentity } from '#web/browser/shop-identity.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { CopyButton } from '#web/design/copy-button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'

type Invitation = Data<'GET /kelola/invitation'>[number]

const looks = { open: 'warning', accepted: 'success', expired: 'neutral', revoked: 'neutral', void: 'danger' } as const
const isUnanswered = ({ State }: Invitation) => ['open', 'expired', 'void'].includes(State)

/** One invitation, with its actions until it is answered. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { can } = useRights()
  const { Email, State, Role, Store, InvitedBy, CreatedAt, ExpiresAt } = invitation
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-bold wrap-anywhere">{Email}</h2>
        <Badge look={looks[State]}>{texts.states[State]}</Badge>
      </header>
      <p className="mt-1">{texts.grant(Role, Store)}</p>
      <p className="mt-1 text-xs text-muted">
        {texts.byWhom(InvitedBy, formatWireTime(CreatedAt))}
        {ExpiresAt && State === 'open' && ` · ${texts.expiresAt(formatWireTime(ExpiresAt))}`}
      </p>
      {isUnanswered(invitation) && can('people:write', 'all') && <Actions invitation={invitation} />}
    </>
  )
}

function Actions({ invitation: { ID, Email, IsMailed, ExpiresAt } }: { invitation: Invitation }) {
  const [link, setLink] = useState('')
  const params = { id: ID }
  const subjects = ['invitation']
  const making = useStaffAction({ subjects })
  const sending = useStaffAction({ subjects, done: texts.resent })
  return (
    <>
      {!IsMailed && !ExpiresAt && <p className="mt-3 text-warning">{texts.notMailed}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          look={IsMailed ? 'secondary' : 'primary'}
          busy={making.busy}
          onClick={() =>
            making.run(async () =>
              setLink((await staffApi('PUT /kelola/invitation/:id/link', { params, body: {} })).Link),
            )
          }
        >
          {texts.link.make}
        </Button>
        {IsMailed && (
          <Button
            size="small"
            look="secondary"
            busy={sending.busy}
            onClick={() => sending.run(() => staffApi('PUT /kelola/invitation/:id/resend', { params, body: {} }))}
          >
            {texts.resend}
          </Button>
        )}
        <RemoveButton
          label={texts.takeBack}
          question={texts.takeBackQuestion(Email)}
          text={texts.takeBackText}
          subject="invitation"
          done={texts.takenBack}
          look="secondary"
          act={() => staffApi('PUT /kelola/invitation/:id/revoke', { params, body: {} })}
        />
      </div>
      <Dialog open={link !== ''} onClose={() => setLink('')} title={texts.link.title}>
        <p className="text-sm">{texts.link.text(Email)}</p>
        <p className="mt-3 rounded-control bg-tint px-3 py-2 text-sm break-all select-all">{link}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <CopyButton text={link} label={texts.link.copy} size="medium" />
          <ButtonLink
            to={`https://wa.me/?${new URLSearchParams({ text: texts.link.message(shopIdentity().name, link) })}`}
            target="_blank"
            rel="noreferrer"
            look="secondary"
          >
            {texts.link.whatsApp}
          </ButtonLink>
        </div>
      </Dialog>
    </>
  )
}
