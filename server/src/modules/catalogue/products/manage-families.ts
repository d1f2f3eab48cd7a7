import { type Calls, calls } from '#contract/calls.ts'
import type { BodyOf, DataOf } from '#contract/protocol/call.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { Scope } from '../../../access/rights.ts'
import type { Context } from '../../../context.ts'
import { DomainError, InvalidInputError } from '../../../errors.ts'
import type { Api } from '../../../http/api.ts'
import { pictureUrl } from '../../pictures/picture-url.ts'
import type { FamilyFields } from './family.ts'
import { findFamily, listMembers } from './family-queries.ts'
import { stateOf } from './manage-products.ts'
import { listVariants } from './managed-product-queries.ts'
import { productChangesOf } from './product-changes.ts'
import { createFamily, updateFamily } from './save-family.ts'
import { toShared, updateSharedFields } from './shared-fields.ts'

/** The calls of the back office for families of variants, within the stores of the caller. */
export function managedFamilyRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const get = async (id: number, scope: Scope): Promise<DataOf<Calls['getFamily']>> => {
    const [row, members] = await Promise.all([findFamily(sql, id, scope), listMembers(sql, id)])
    if (!row) throw new DomainError('NOT_FOUND', `family ${id}`)
    return {
      ...{ ID: row.id, Version: row.version, StoreID: row.storeId, Name: row.name },
      Options: row.options.map(({ name, values }) => ({ Name: name, Values: [...values] })),
      Members: members
        .filter(({ archivedAt }) => !archivedAt)
        .map((member) => ({
          ProductID: member.id,
          Version: member.version,
          Values: member.values,
          Price: member.price,
          PromoPrice: member.promoPrice,
          Stock: member.stock,
          SKU: member.sku,
          State: stateOf(member),
          Img: pictureUrl(member.image ?? ''),
        })),
    }
  }

  const getShared = async (id: number, scope: Scope): Promise<DataOf<Calls['getSharedFields']>> => {
    const [row, variants] = await Promise.all([findFamily(sql, id, scope), listVariants(sql, id)])
    if (!row) throw new DomainError('NOT_FOUND', `family ${id}`)
    return toShared(row, variants)
  }

  api.add(calls.getFamily, ({ user, params }) => get(params.id, user.scope))
  api.add(calls.createFamily, async ({ user, params: { id }, body }) =>
    get(await createFamily(ctx, user, { id, scope: user.scope }, fieldsOf(body)), user.scope),
  )
  api.add(calls.updateFamily, async ({ user, params: { id }, body: { Version: version, ...body } }) => {
    await updateFamily(ctx, user, { id, version, scope: user.scope }, fieldsOf(body))
    return get(id, user.scope)
  })
  api.add(calls.getSharedFields, ({ user, params }) => getShared(params.id, user.scope))
  api.add(calls.updateSharedFields, async ({ user, params: { id }, body: { Members, ...body } }) => {
    await updateSharedFields(ctx, user, { id, scope: user.scope, members: Members }, productChangesOf(body))
    return getShared(id, user.scope)
  })
}

function fieldsOf({ Name, Options, Members }: BodyOf<Calls['createFamily']>): FamilyFields {
  return {
    name: word(Name),
    options: Options.map((option) => ({ name: word(option.Name), values: option.Values.map(word) })),
    members: Members.map((member) => ({
      productId: member.ProductID,
      values: member.Values.map(word),
      version: member.Version,
      price: member.Price,
      sku: member.SKU === undefined ? undefined : oneLine(member.SKU),
      stockChange: member.StockChange ?? 0,
      seenStock: member.SeenStock,
    })),
  }
}

/** Invisible characters do not count as a word. */
function word(text: string): string {
  const line = oneLine(text)
  if (line === '') throw new InvalidInputError('a name or value is empty')
  return line
}
