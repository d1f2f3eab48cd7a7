import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { staffApi } from '../api/staff-api.ts'
import { mailTemplateTexts as texts } from '../texts/mail-templates.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { ListSkeleton } from '../ui/list/list-skeleton.tsx'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { mailTemplateSubject } from './mail-template-form.tsx'

/** /kelola/pengaturan/email: every kind of mail, and whether its texts were changed. */
export default function MailTemplatesScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [mailTemplateSubject, 'list'],
    queryFn: ({ signal }) => staffApi('GET /kelola/mailtemplate', { signal }),
  })
  if (error && !data) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  return (
    <Screen title={texts.title} back={pages.settings} width="form">
      <p className="mb-4 text-sm text-muted">{texts.explanation}</p>
      {data ? <Groups states={data} /> : <ListSkeleton />}
    </Screen>
  )
}

function Groups({ states }: { states: Data<'GET /kelola/mailtemplate'> }) {
  return texts.groups.map(({ title, templates }) => (
    <section key={title} className="mb-5">
      <h2 className="mb-1.5 text-sm font-semibold text-muted">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {templates.map(({ id, name, when }) => {
          const changedAt = states.find(({ ID }) => ID === id)?.ChangedAt
          return (
            <li key={id}>
              <Link
                to={pagePath(pages.mailTemplate, id)}
                className="flex min-h-15 items-center gap-3 px-4 py-2.5 hover:bg-tint"
              >
                <span className="min-w-0 flex-1">
                  <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                    <span className="font-semibold wrap-anywhere">{name}</span>
                    {changedAt && <Badge look="primary">{texts.changedAt(formatWireTime(changedAt))}</Badge>}
                  </span>
                  <span className="block text-sm text-muted">{when}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
