import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field, Select } from '#web/design/field.tsx'
import { useRights } from '../access/rights.ts'
import { staffApi } from '../api/staff-api.ts'
import { peopleTexts as texts } from '../texts/people.ts'
import { describeRole } from './describe-role.ts'

const maxStores = 200

/** The value of all stores. */
const allStores = 'all'

export type GrantProblems = { role?: string; store?: string }

/**
 * A role, and its store. The names of the controls are `role` and `store`. At first no role is chosen, and no store either for a role
 * that is made for one store.
 */
export function GrantFields({ problems = {} }: { problems?: GrantProblems }) {
  const { me } = useRights()
  const [roleId, setRoleId] = useState('')
  const { data: all = [] } = useQuery({
    queryKey: ['role', 'list'],
    queryFn: ({ signal }) => staffApi('GET /kelola/role', { signal }),
  })
  const { data: stores = [] } = useQuery({
    queryKey: ['store', 'names'],
    queryFn: ({ signal }) => staffApi('GET /store/:oid', { query: { Size: maxStores }, signal }),
  })
  const roles = all.filter(({ IsOwner }) => me.IsOwner || !IsOwner)
  const role = roles.find(({ ID }) => String(ID) === roleId)
  return (
    <>
      <Field
        label={texts.role}
        hint={role && describeRole(role)}
        {...(problems.role && !role ? { error: problems.role } : {})}
      >
        <Select name="role" required value={roleId} onChange={({ target }) => setRoleId(target.value)}>
          <option value="">{texts.chooseRole}</option>
          {roles.map(({ ID, Name }) => (
            <option key={ID} value={ID}>
              {Name}
            </option>
          ))}
        </Select>
      </Field>
      {role?.IsOwner ? (
        <p className="text-sm text-muted">{texts.ownerOfAll}</p>
      ) : (
        <Field label={texts.store} {...(problems.store ? { error: problems.store } : {})}>
          {/* Another role starts with its own default. */}
          <Select key={roleId} name="store" required defaultValue={role?.IsForStore ? '' : allStores}>
            {role?.IsForStore && <option value="">{texts.chooseStore}</option>}
            <option value={allStores}>{texts.allStores}</option>
            {stores.map(({ ID, Name }) => (
              <option key={ID} value={ID}>
                {Name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

/** The missing choices. */
export const grantProblems = (form: FormData): GrantProblems => ({
  ...(form.get('role') ? {} : { role: texts.roleMissing }),
  // Without the control the role is that of owners, for all stores.
  ...(form.get('store') === '' ? { store: texts.storeMissing } : {}),
})

/** The chosen role and store of a form. */
export function grantOf(form: FormData): { RoleID: number; StoreID?: number } {
  const store = form.get('store')
  return { RoleID: Number(form.get('role')), ...(store && store !== allStores ? { StoreID: Number(store) } : {}) }
}
