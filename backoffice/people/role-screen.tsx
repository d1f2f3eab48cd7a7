import { useNavigate } from 'react-router'
import type { Body, Data } from '#contract/client.ts'
import type { Right } from '#contract/protocol/rights.ts'
import { pagePath, backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { Notice } from '#web/design/notice.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { RemoveButton } from '../ui/confirm-button.tsx'
import type { CustomControl, FormDefinition } from '../ui/form/form-definition.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { RightsMatrix } from './rights-matrix.tsx'

type Role = Data<'GET /kelola/role/:id'>
type Values = Body<'POST /kelola/role'>

const roleForm: FormDefinition<Values, Role> = {
  subject: 'role',
  path: pages.roles,
  pathOf: ({ ID }) => pagePath(pages.role, ID),
  title: (role) => role?.Name ?? texts.newRole,
  sections: [
    {
      fields: [
        { kind: 'text', name: 'Name', label: texts.roleName, maxLength: 60, wide: true },
        {
          kind: 'custom',
          name: 'Rights',
          label: texts.rights,
          wide: true,
          optional: true,
          render: ({ value, onChange, disabled }: CustomControl) => (
            <RightsMatrix value={value as Right[]} onChange={onChange} disabled={disabled} />
          ),
          show: (value) => texts.someRights((value as Right[]).length),
        },
      ],
    },
  ],
  empty: { Name: '', Rights: [] },
  load: (id, { signal }) => staffApi('GET /kelola/role/:id', { params: { id }, signal }),
  create: (body) => staffApi('POST /kelola/role', { body }),
  update: (id, body) => staffApi('PUT /kelola/role/:id', { params: { id }, body }),
  right: 'people:write',
  errorFields: { ROLE_NAME_TAKEN: 'Name' },
  alsoChanges: ['staff', 'me'],
  auditSubject: 'role',
}

/** /kelola/tim/peran/:id: one role and its rights. */
export default function RoleScreen() {
  const navigate = useNavigate()
  const { can } = useRights()
  return (
    <FormScreen
      definition={roleForm}
      badges={({ Uses }) => <Badge>{texts.uses(Uses)}</Badge>}
      above={({ IsOwner }) => IsOwner && <Notice>{texts.ownerRole}</Notice>}
      below={({ ID, Uses, IsBuiltin }) =>
        !IsBuiltin &&
        Uses === 0 &&
        can('people:write', 'all') && (
          <div className="mt-4">
            <RemoveButton
              label={texts.deleteRole}
              question={texts.deleteRole}
              text={texts.deleteRoleText}
              subject="role"
              done={texts.deleted}
              act={async () => {
                await staffApi('DELETE /kelola/role/:id', { params: { id: ID } })
                await navigate(pages.roles)
              }}
            />
          </div>
        )
      }
    />
  )
}
