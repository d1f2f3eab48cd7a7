import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'

/** /kelola/tim/peran: the roles; few enough for one page. */
export default function RolesScreen() {
  const { can } = useRights()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['role', 'list'],
    queryFn: ({ signal }) => staffApi('GET /kelola/role', { signal }),
  })
  if (error && !data) return <FailedScreen error={error} busy={isFetching} onRetry={refetch} />
  return (
    <Screen
      title={texts.rolesTitle}
      width="form"
      actions={can('people:write', 'all') && <ButtonLink to={pages.newRole}>{texts.newRole}</ButtonLink>}
    >
      <p className="mb-3 text-sm text-muted">{texts.rolesText}</p>
      {data ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {data.map(({ ID, Name, Rights, IsOwner, Uses }) => (
            <li key={ID}>
              <Link to={pagePath(pages.role, ID)} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-tint">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{Name}</span>
                  <span className="block text-sm text-muted">
                    {IsOwner ? texts.allRights : texts.someRights(Rights.length)} · {texts.uses(Uses)}
                  </span>
                </span>
                <ChevronRight aria-hidden className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Screen>
  )
}
