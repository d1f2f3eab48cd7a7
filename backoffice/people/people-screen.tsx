import type { Data } from '#contract/client.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { peopleTexts as texts } from '../texts/people.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

type Person = Data<'GET /kelola/staff'>[number]
const { columns } = texts

const people: ListDefinition<Person> = {
  subject: 'staff',
  path: pages.people,
  title: texts.title,
  explanation: texts.explanation,
  ...listCalls('GET /kelola/staff', 'GET /kelola/staffcount'),
  keyOf: ({ UserID }) => UserID,
  nameOf: ({ FullName }) => FullName,
  linkTo: ({ UserID }) => pagePath(pages.person, UserID),
  columns: [
    { name: 'FullName', label: columns.name, value: ({ FullName }) => FullName, sort: 'FullName', phone: 'title' },
    {
      name: 'State',
      label: columns.state,
      value: ({ IsDisabled }) => (IsDisabled ? texts.disabled : texts.active),
      render: ({ IsDisabled }) => IsDisabled && <Badge look="danger">{texts.disabled}</Badge>,
      phone: 'badge',
    },
    { name: 'Email', label: columns.email, value: ({ Email }) => Email, phone: 'line' },
    {
      name: 'Roles',
      label: columns.roles,
      value: ({ Grants }) => Grants.map(({ Role, Store }) => texts.grant(Role, Store)).join(', '),
      phone: 'line',
    },
    {
      name: 'Factor',
      label: columns.factor,
      value: ({ HasSecondFactor }) => (HasSecondFactor ? texts.hasFactor : texts.noFactor),
    },
    {
      name: 'LastUsedAt',
      label: columns.lastUsed,
      value: ({ LastUsedAt }) => (LastUsedAt ? formatWireTime(LastUsedAt) : texts.noSession),
    },
  ],
  filters: [{ kind: 'boolean', name: 'IsDisabled', label: columns.state, yes: texts.disabled, no: texts.active }],
  search: { label: texts.search, filter: (Text) => ({ Text }) },
  create: { label: texts.invite, path: pages.invite, right: 'people:write' },
  empty: { text: texts.empty },
  exportName: 'tim',
}

/** /kelola/tim: the people of the back office. */
export default function PeopleScreen() {
  return <ListScreen definition={people} />
}
