import { calls } from '#contract/calls.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { countOwnAddresses, deleteAddress, findAddresses } from './address-queries.ts'
import { changeAddress, createAddress, getAddress } from './save-address.ts'
import { fromWireAddress, toWireAddress } from './wire.ts'

export function addressRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.listAddresses, async ({ user, query }) => {
    const addresses = await findAddresses(sql, user.id, query)
    return addresses.map(toWireAddress)
  })
  api.add(calls.countAddresses, async ({ user, query }) => ({ count: await countOwnAddresses(sql, user.id, query) }))

  api.add(calls.getAddress, async ({ user, params }) =>
    toWireAddress(await getAddress(sql, { id: params.id, userId: user.id })),
  )
  api.add(calls.createAddress, async ({ user, body }) =>
    toWireAddress(await createAddress(ctx, user.id, fromWireAddress(body))),
  )
  api.add(calls.updateAddress, async ({ user, body: { ID, ...form } }) =>
    toWireAddress(await changeAddress(ctx, { id: ID, userId: user.id }, fromWireAddress(form))),
  )
  api.add(calls.deleteAddress, async ({ user, params }) => {
    const found = await deleteAddress(sql, { id: params.id, userId: user.id })
    if (!found) throw new DomainError('NOT_FOUND', `address ${params.id} of user ${user.id}`)
    return null
  })
}
