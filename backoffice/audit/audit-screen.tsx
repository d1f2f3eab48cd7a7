import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { auditTexts as texts } from '../texts/audit.ts'
import { namedOptions } from '../ui/choices.ts'
import { actionName, changesOf, subjectName } from '../ui/detail/audit-words.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { Filter, ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

type Entry = Data<'GET /kelola/audit'>[number]
const { columns } = texts

const audit: ListDefinition<Entry> = {
  subject: 'audit',
  path: pages.audit,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/audit', 'GET /kelola/auditcount'),
  keyOf: ({ ID }) => ID,
  nameOf: (entry) => `${subjectName(entry)} · ${actionName(entry)}`,
  columns: [
    {
      name: 'What',
      label: columns.what,
      value: (entry) => `${subjectName(entry)} · ${actionName(entry)}`,
      phone: 'title',
    },
    { name: 'Who', label: columns.who, value: ({ FullName }) => FullName || texts.commandLine, phone: 'line' },
    {
      name: 'Change',
      label: columns.change,
      value: (entry) => changesOf(entry).join('; '),
      render: (entry) => (
        <ul className="max-w-prose">
          {changesOf(entry).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      ),
      phone: 'line',
    },
    { name: 'At', label: columns.at, value: ({ At }) => formatWireTime(At), phone: 'line' },
    { name: 'Address', label: columns.address, value: ({ Address }) => Address },
  ],
  filters: [
    { kind: 'date', label: texts.period, from: 'From', to: 'To' },
    { kind: 'choice', name: 'Subject', label: texts.subject, options: namedOptions(texts.subjects), several: true },
    { kind: 'text', name: 'SubjectID', label: texts.id, inputMode: 'numeric', hint: texts.idHint },
    { kind: 'choice', name: 'Action', label: texts.action, options: namedOptions(texts.actions), several: true },
  ],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  empty: { text: texts.empty },
  exportName: 'catatan-perubahan',
}

/** /kelola/audit: the changes that the team has made. */
export default function AuditScreen() {
  const people = usePeople()
  const definition = useMemo(() => {
    const byWhom: Filter = { kind: 'choice', name: 'UserID', label: texts.who, options: people }
    return { ...audit, filters: [...audit.filters!, byWhom] }
  }, [people])
  return <ListScreen definition={definition} />
}

const none: never[] = []
const maxPeople = 100

/** The people of the back office, for those who may see them. */
function usePeople(): readonly { value: string; label: string }[] {
  const { can } = useRights()
  const { data } = useQuery({
    queryKey: ['staff', 'names'],
    queryFn: ({ signal }) =>
      staffApi('GET /kelola/staff', { query: { Size: maxPeople, SortBy: 'FullName-asc' }, signal }),
    enabled: can('people:read', 'all'),
    select: namesOf,
  })
  return data ?? none
}

const namesOf = (people: Data<'GET /kelola/staff'>) =>
  people.map(({ UserID, FullName }) => ({ value: String(UserID), label: FullName }))
