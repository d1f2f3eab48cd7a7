import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { auditTexts as texts } from '../texts/audit.ts'
import { actionName, changesOf, subjectName } from '../ui/detail/audit-words.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

type Entry = Data<'GET /kelola/audit'>[number]
const { columns } = texts

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

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
    { kind: 'choice', name: 'Subject', label: texts.subject, options: optionsOf(texts.subjects), several: true },
    { kind: 'text', name: 'SubjectID', label: texts.id },
    { kind: 'choice', name: 'Action', label: texts.action, options: optionsOf(texts.actions), several: true },
    { kind: 'text', name: 'UserID', label: texts.who, inputMode: 'numeric' },
  ],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  empty: { text: texts.empty },
  exportName: 'catatan-perubahan',
}

/** /kelola/audit: what the team has changed. */
export default function AuditScreen() {
  return <ListScreen definition={audit} />
}
