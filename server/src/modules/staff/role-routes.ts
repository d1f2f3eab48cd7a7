import type { Static } from 'typebox'
import type { Role } from '#contract/backoffice/roles.ts'
import { calls } from '#contract/calls.ts'
import { rights as allRights } from '#contract/protocol/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { createRole, deleteRole, updateRole } from './change-roles.ts'
import { findManagedRole, listRoleRows, type ManagedRole } from './role-queries.ts'

/** The calls for the roles of staff. */
export function roleRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const get = async (id: number) => {
    const role = await findManagedRole(sql, id)
    if (!role) throw new DomainError('NOT_FOUND', `role ${id}`)
    return toWire(role)
  }

  api.add(calls.listRoles, async () => (await listRoleRows(sql)).map(toWire))
  api.add(calls.getRole, ({ params }) => get(params.id))
  api.add(calls.createRole, async ({ user, body }) =>
    get(await createRole(ctx, user, { name: body.Name, rights: body.Rights })),
  )
  api.add(calls.updateRole, async ({ user, params, body }) => {
    const changes = { ...(body.Name && { name: body.Name }), ...(body.Rights && { rights: body.Rights }) }
    await updateRole(ctx, user, { id: params.id, version: body.Version }, changes)
    return get(params.id)
  })
  api.add(calls.deleteRole, async ({ user, params }) => {
    await deleteRole(ctx, user, params.id)
    return null
  })
}

const toWire = ({
  id,
  version,
  name,
  rights,
  isOwner,
  isBuiltin,
  isForStore,
  uses,
}: ManagedRole): Static<typeof Role> => ({
  ID: id,
  Version: version,
  Name: name,
  // Rights of another release are not shown.
  Rights: isOwner ? [...allRights] : allRights.filter((right) => rights.includes(right)),
  IsOwner: isOwner,
  IsBuiltin: isBuiltin,
  IsForStore: isForStore,
  Uses: uses,
})
