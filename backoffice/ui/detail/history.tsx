import { useQuery } from '@tanstack/react-query'
import type { Data } from '#contract/client.ts'
import { Card } from '../../../storefront/app/design/card.tsx'
import { Skeleton } from '../../../storefront/app/design/skeleton.tsx'
import { staffApi } from '../../api/staff-api.ts'
import { useRights } from '../../session/rights.ts'
import { detailTexts as texts } from '../../texts/detail.ts'
import type { FormField } from '../form/form-definition.ts'
import { showValue } from '../form/show-value.ts'
import { formatWireTime } from '../format-wire-time.ts'

type HistoryProps = {
  /** The subject's name in the audit log, such as `bank_account`. */
  subject: string
  id: number
  /** The labels of its fields. */
  fields?: readonly FormField<Record<string, unknown>>[]
  /** Loads again when it changes. */
  version?: number | undefined
}

const shownEntries = 20

/** Who changed what and when, newest first, for those who may read the audit log. */
export function History({ subject, id, fields = [], version }: HistoryProps) {
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
            <Entry key={entry.ID} entry={entry} fields={fields} />
          ))}
        </ol>
      )}
    </Card>
  )
}

type EntryProps = { entry: Data<'GET /kelola/audit'>[number]; fields: NonNullable<HistoryProps['fields']> }

function Entry({ entry, fields }: EntryProps) {
  const { At, FullName, Action, Before, After } = entry
  const [before, after] = [parse(Before), parse(After)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className="text-sm">
      <p>
        <b>{texts.actions[Action] ?? Action}</b> · {FullName || texts.commandLine}
      </p>
      <ul className="text-muted">
        {names.map((name) => {
          const field = fields.find((one) => isNameOf(one.name, name))
          const label = field?.label ?? name
          const value = showValue(field, after[name])
          return (
            <li key={name} className="wrap-anywhere">
              {name in before ? texts.changed(label, showValue(field, before[name]), value) : texts.set(label, value)}
            </li>
          )
        })}
      </ul>
      <p className="text-xs text-muted">{formatWireTime(At)}</p>
    </li>
  )
}

/** Whether a field of the wire is this one of the audit log, which has the names of the table: `IsActive` is `active` there. */
const isNameOf = (wireName: string, name: string) =>
  [name.toLowerCase(), `is${name.toLowerCase()}`].includes(wireName.toLowerCase())

function parse(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
