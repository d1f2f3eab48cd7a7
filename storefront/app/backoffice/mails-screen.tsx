import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallError, type Data } from '#contract/client.ts'
import { api } from '../api/api.ts'
import { failureText } from '../api/failure-text.ts'
import { Button } from '../design/button.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '../design/page-number.ts'
import { Pagination } from '../design/pagination.tsx'
import { EmptyState } from '../design/states.tsx'
import { toast } from '../design/toast.tsx'
import { asMember, useAskToLogin } from '../session/member-only.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import type { Route } from './+types/mails-screen.ts'
import { DeskFallback, deskMeta } from './desk.tsx'
import { NotOperator } from './not-operator.tsx'
import { timeOf } from './time-of.ts'

type FailedMail = Data<'GET /kelola/failedmail'>[number]

const texts = backofficeTexts.mails
const pageSize = 25
const pathOfPage = (page: number) => (page > 1 ? `/kelola/email?page=${page}` : '/kelola/email')

/** Null for shoppers, for whom there is no back office. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams)
  try {
    const [mails, { count }] = await asMember(request, () =>
      Promise.all([
        api('GET /kelola/failedmail', { query: { Page: page, Size: pageSize } }),
        api('GET /kelola/failedmailcount'),
      ]),
    )
    const pageCount = pageCountOf(count, pageSize)
    redirectIfOutOfRange(page, pageCount, pathOfPage)
    return { mails, count, pageCount, page }
  } catch (error) {
    if (error instanceof CallError && error.http === 404) return null
    throw error
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => deskMeta(texts.title, loaderData?.page)

/** /kelola/email: mails that could not be sent, and why. */
export default function MailsScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotOperator />
  const { mails, pageCount, page } = loaderData
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
  const askToLogin = useAskToLogin()

  async function resend() {
    setBusy(true)
    try {
      await api('PUT /kelola/failedmail/:id/resend', { params: { id: mail.ID }, body: {} })
      toast(texts.resent)
    } catch (error) {
      if (askToLogin(error)) return
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
      <p className="text-xs text-muted">{texts.failedAt(timeOf(mail.FailedAt))}</p>
      <p className="mt-3 rounded-control bg-danger-soft px-3 py-2 text-danger wrap-anywhere">
        {mail.Problem || texts.inLog}
      </p>
      <Button look="secondary" wide className="mt-3" busy={busy} onClick={resend}>
        {texts.resend}
      </Button>
    </>
  )
}

export { DeskFallback as HydrateFallback }
