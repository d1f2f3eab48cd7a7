import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { Data } from '#contract/client.ts'
import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { api } from '../../storefront/app/api/api.ts'
import { failureText } from '../../storefront/app/api/failure-text.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '../../storefront/app/design/page-number.ts'
import { Pagination } from '../../storefront/app/design/pagination.tsx'
import { EmptyState } from '../../storefront/app/design/states.tsx'
import { toast } from '../../storefront/app/design/toast.tsx'
import { asMember, useLoginRedirect } from '../../storefront/app/session/member-only.ts'
import { NotOperator } from '../shell/not-operator.tsx'
import { usePageTitle } from '../shell/page-title.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { nullIfMissing } from '../ui/load-work-queue.ts'
import { queuePath } from '../ui/queue-path.ts'

type FailedMail = Data<'GET /kelola/failedmail'>[number]

const texts = backofficeTexts.mails
const pageSize = 25
const pathOfPage = (page: number) => queuePath(backofficePages.mails, { page })

/** Null for shoppers, who have no access. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  const result = await nullIfMissing(
    asMember(request, () =>
      Promise.all([
        api('GET /kelola/failedmail', { query: { Page: page, Size: pageSize } }),
        api('GET /kelola/failedmailcount'),
      ]),
    ),
  )
  if (!result) return null
  const [mails, { count }] = result
  const pageCount = pageCountOf(count, pageSize)
  redirectIfOutOfRange(page, pageCount, pathOfPage)
  return { mails, pageCount, page }
}

/** /kelola/email: mails that could not be sent, and why. */
export default function MailsScreen() {
  const loaded = useLoaderData<typeof loader>()
  usePageTitle(texts.title, loaded?.page)
  if (!loaded) return <NotOperator />
  const { mails, pageCount, page } = loaded
  return (
    <div className="mx-auto max-w-page px-4 py-4 md:px-6">
      <h1 className="text-xl font-bold">{texts.heading}</h1>
      <p className="mt-1 mb-4 text-sm text-muted">{texts.explanation}</p>
      {mails.length === 0 ? (
        <EmptyState icon={MailCheck} title={texts.empty} text={texts.emptyText} />
      ) : (
        <ul className="grid items-start gap-3 *:min-w-0 md:grid-cols-2">
          {mails.map((mail) => (
            <li key={mail.ID} className="rounded-card border border-line bg-surface p-4 text-sm">
              <MailCard mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Pagination page={page} pageCount={pageCount} hrefOf={pathOfPage} />
      </div>
    </div>
  )
}

function MailCard({ mail }: { mail: FailedMail }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const redirectToLogin = useLoginRedirect()

  async function resend() {
    setBusy(true)
    try {
      await api('PUT /kelola/failedmail/:id/resend', { params: { id: mail.ID }, body: {} })
      toast(texts.resent)
    } catch (error) {
      if (redirectToLogin(error)) return
      toast(failureText(error), 'danger')
    }
    // Another operator may have sent it again already.
    await revalidate()
    setBusy(false)
  }

  return (
    <>
      <h2 className="font-bold wrap-anywhere">{mail.Subject || texts.noSubject}</h2>
      <p className="mt-1 wrap-anywhere">{texts.to(mail.To)}</p>
      <p className="text-xs text-muted">{texts.failedAt(formatWireTime(mail.FailedAt))}</p>
      <p className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-danger wrap-anywhere">
        {mail.Problem || texts.inLog}
      </p>
      <Button look="secondary" wide className="mt-3" busy={busy} onClick={resend}>
        {texts.resend}
      </Button>
    </>
  )
}
