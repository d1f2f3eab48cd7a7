import { useQuery } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import type { AuditSubject } from '#contract/values/backoffice/audit-records.ts'
import { Card } from '#web/design/card.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useRights } from '../../access/rights.ts'
import { staffApi } from '../../api/staff-api.ts'
import { auditTexts } from '../../texts/audit.ts'
import { detailTexts as texts } from '../../texts/detail.ts'
import { formatWireTime } from '../format-wire-time.ts'
import { actionName, changesOf } from './audit-words.ts'

type HistoryProps = {
  subject: AuditSubject
  id: number
  /** A new version reloads the history. */
  version?: number | undefined
}

const shownEntries = 20

/** The recorded changes, newest first, for people who may read the audit log. */
export default function History({ subject, id, version }: HistoryProps) {
  const { can } = useRights()
  const mayRead = can('audit:read', 'all')
  const { data, isError } = useQuery({
    queryKey: [subject, 'history', id, version],
    queryFn: ({ signal }) =>
      staffApi('GET /kelola/audit', { query: { Subject: subject, SubjectID: String(id), Size: shownEntries }, signal }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <Card title={texts.history} className="mt-4">
      {!data ? (
        isError ? (
          <p className="text-sm text-muted">{texts.historyFailed}</p>
        ) : (
          <Skeleton className="h-20 w-full" />
        )
      ) : data.length === 0 ? (
        <p className="text-sm text-muted">{texts.historyEmpty}</p>
      ) : (
        <ol className="grid gap-3">
          {data.map((entry) => (
            <Entry key={entry.ID} entry={entry} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: Data<'GET /kelola/audit'>[number] }) {
  return (
    <li className="text-sm">
      <p>
        <b>{actionName(entry)}</b> · {entry.FullName || auditTexts.commandLine}
      </p>
      <ul className="text-muted">
        {changesOf(entry).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">{formatWireTime(entry.At)}</p>
    </li>
  )
}
