import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field, Select } from '../../storefront/app/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useRights } from '../session/rights.ts'
import { peopleTexts as texts } from '../texts/people.ts'

const maxStores = 200

/** A role, and the store that it is for. The names of the controls are `role` and `store`. */
export function GrantFields() {
  const { me } = useRights()
  const [chosen, setChosen] = useState<string>()
  const { data: all = [] } = useQuery({
    queryKey: ['role', 'list'],
    queryFn: ({ signal }) => staffApi('GET /kelola/role', { signal }),
  })
  const { data: stores = [] } = useQuery({
    queryKey: ['store', 'names'],
    queryFn: ({ signal }) => staffApi('GET /store/:oid', { query: { Size: maxStores }, signal }),
  })
  const roles = all.filter(({ IsOwner }) => me.IsOwner || !IsOwner)
  const role = roles.find(({ ID }) => String(ID) === chosen) ?? roles[0]
  return (
    <>
      <Field label={texts.role}>
        <Select name="role" required onChange={(event) => setChosen(event.target.value)}>
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
        <Field label={texts.store}>
          <Select name="store">
            <option value="">{texts.allStores}</option>
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

/** The chosen role and store of a form. */
export function grantOf(form: FormData): { RoleID: number; StoreID?: number } {
  const store = form.get('store')
  return { RoleID: Number(form.get('role')), ...(store ? { StoreID: Number(store) } : {}) }
}
