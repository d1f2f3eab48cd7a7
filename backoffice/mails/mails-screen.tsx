import { MailCheck } from 'lucide-react'
import type { Data } from '#contract/client.ts'
import { backofficePages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button } from '#web/design/button.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

type FailedMail = Data<'GET /kelola/failedmail'>[number]

const texts = backofficeTexts.mails

const definition: ListDefinition<FailedMail> = {
  subject: 'mail',
  path: backofficePages.mails,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/failedmail', 'GET /kelola/failedmailcount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Subject }) => Subject || texts.noSubject,
  columns: [],
  card: (mail) => <MailCard mail={mail} />,
  empty: { icon: MailCheck, title: texts.empty, text: texts.emptyText },
}

/** /kelola/email: mails that could not be sent, with the reasons. */
export default function MailsScreen() {
  return <ListScreen definition={definition} />
}

function MailCard({ mail }: { mail: FailedMail }) {
  const { can } = useRights()
  // Another person may have sent it again already.
  const { busy, run } = useStaffAction({ subjects: ['mail'], done: texts.resent })
  const resend = () => run(() => staffApi('PUT /kelola/failedmail/:id/resend', { params: { id: mail.ID }, body: {} }))

  return (
    <>
      <h2 className="font-bold wrap-anywhere">{mail.Subject || texts.noSubject}</h2>
      <p className="mt-1 wrap-anywhere">{texts.to(mail.To)}</p>
      <p className="text-xs text-muted">{texts.failedAt(formatWireTime(mail.FailedAt))}</p>
      <p className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-danger wrap-anywhere">
        {mail.Problem || texts.inLog}
      </p>
      {can('mails:write', 'all') && (
        <Button look="secondary" wide className="mt-3" busy={busy} onClick={resend}>
          {texts.resend}
        </Button>
      )}
    </>
  )
}
