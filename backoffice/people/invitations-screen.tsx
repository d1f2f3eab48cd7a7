import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { InvitationCard } from './invitation-card.tsx'

type Invitation = Data<'GET /kelola/invitation'>[number]
const columns = texts.invitationColumns
const invitations: ListDefinition<Invitation> = {
  subject: 'invitation',
  path: pages.invitations,
  title: texts.invitations,
  ...listCalls('GET /kelola/invitation', 'GET /kelola/invitationcount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Email }) => Email,
  columns: [
    { name: 'Email', label: columns.email, value: ({ Email }) => Email },
    { name: 'State', label: columns.state, value: ({ State }) => texts.states[State] },
    { name: 'Role', label: columns.role, value: ({ Role, Store }) => texts.grant(Role, Store) },
    { name: 'By', label: columns.by, value: ({ InvitedBy }) => InvitedBy },
    { name: 'CreatedAt', label: columns.at, value: ({ CreatedAt }) => formatWireTime(CreatedAt) },
    {
      name: 'ExpiresAt',
      label: columns.expires,
      value: ({ ExpiresAt }) => (ExpiresAt ? formatWireTime(ExpiresAt) : ''),
    },
  ],
  card: (invitation) => <InvitationCard invitation={invitation} />,
  filters: [{ kind: 'boolean', name: 'IsOpen', label: texts.onlyOpen, yes: texts.yes, no: texts.no }],
  search: { label: texts.email, filter: (Text) => ({ Text }) },
  create: { label: texts.invite, path: pages.invite, right: 'people:write' },
  empty: { text: texts.invitationsEmpty },
  exportName: 'undangan',
}

/** /kelola/tim/undangan: the invitations. */
export default function InvitationsScreen() {
  return <ListScreen definition={invitations} />
}
