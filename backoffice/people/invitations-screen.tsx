import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { Badge } from '../../storefront/app/design/badge.tsx'
import { staffApi } from '../api/staff-api.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { formatWireTime } from '../ui/format-wire-time.ts'
import { listCalls } from '../ui/list/list-calls.ts'
import type { ListDefinition } from '../ui/list/list-definition.ts'
import { ListScreen } from '../ui/list/list-screen.tsx'

type Invitation = Data<'GET /kelola/invitation'>[number]
const columns = texts.invitationColumns
const looks = { open: 'warning', accepted: 'success', expired: 'neutral', revoked: 'neutral', void: 'danger' } as const
const isOpen = ({ State }: Invitation) => ['open', 'expired', 'void'].includes(State) || texts.notOpen

const invitations: ListDefinition<Invitation> = {
  subject: 'invitation',
  path: pages.invitations,
  title: texts.invitations,
  ...listCalls('GET /kelola/invitation', 'GET /kelola/invitationcount'),
  keyOf: ({ ID }) => ID,
  nameOf: ({ Email }) => Email,
  columns: [
    { name: 'Email', label: columns.email, value: ({ Email }) => Email, phone: 'title' },
    {
      name: 'State',
      label: columns.state,
      value: ({ State }) => texts.states[State],
      render: ({ State }) => <Badge look={looks[State]}>{texts.states[State]}</Badge>,
      phone: 'badge',
    },
    { name: 'Role', label: columns.role, value: ({ Role, Store }) => texts.grant(Role, Store), phone: 'line' },
    { name: 'By', label: columns.by, value: ({ InvitedBy }) => InvitedBy },
    { name: 'CreatedAt', label: columns.at, value: ({ CreatedAt }) => formatWireTime(CreatedAt), phone: 'line' },
    {
      name: 'ExpiresAt',
      label: columns.expires,
      value: ({ ExpiresAt }) => (ExpiresAt ? formatWireTime(ExpiresAt) : ''),
    },
  ],
  filters: [{ kind: 'boolean', name: 'IsOpen', label: texts.onlyOpen, yes: texts.yes, no: texts.no }],
  search: { label: texts.email, filter: (Text) => ({ Text }) },
  actions: [
    {
      label: texts.resend,
      right: 'people:write',
      check: isOpen,
      act: ({ ID }) => staffApi('PUT /kelola/invitation/:id/resend', { params: { id: ID }, body: {} }),
    },
    {
      label: texts.takeBack,
      right: 'people:write',
      look: 'danger',
      check: isOpen,
      act: ({ ID }) => staffApi('PUT /kelola/invitation/:id/revoke', { params: { id: ID }, body: {} }),
    },
  ],
  create: { label: texts.invite, path: pages.invite, right: 'people:write' },
  empty: { text: texts.invitationsEmpty },
  exportName: 'undangan',
}

/** /kelola/tim/undangan: who was invited. */
export default function InvitationsScreen() {
  return <ListScreen definition={invitations} />
}
