import { type Calls, calls } from '#contract/calls.ts'
import type { BodyOf, DataOf } from '#contract/protocol/call.ts'
import { oneLine } from '#contract/values/text/one-line.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { pictureKeyOf } from '../uploads/staff-pictures.ts'
import {
  type CategoryFields,
  countAllProducts,
  listManagedCategoryRows,
  type ManagedCategoryRow,
} from './category-queries.ts'
import { mergeCategory } from './merge-category.ts'
import { createCategory, deleteCategory, orderCategories, updateCategory } from './save-category.ts'

type ManagedCategory = DataOf<Calls['getManagedCategory']>
type CategoryBody = Partial<BodyOf<Calls['createCategory']>>

const picture = { folder: 'categories', width: 640, height: 640, fit: 'inside' } as const

/** The calls of the back office for the tree of categories. */
export function managedCategoryRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const list = async () => (await listManagedCategoryRows(sql)).map(toWire)
  const get = async (id: number): Promise<ManagedCategory> => {
    const category = (await list()).find(({ ID }) => ID === id)
    if (!category) throw new DomainError('NOT_FOUND', `category ${id}`)
    return { ...category, AllProducts: await countAllProducts(sql, id) }
  }
  /** The server of the change reloads its own tree at once, so that the next request of the same person sees it. */
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await ctx.categories.load()
    return result
  }

  api.add(calls.listManagedCategories, list)
  api.add(calls.getManagedCategory, ({ params }) => get(params.id))
  api.add(calls.createCategory, async ({ user, body }) => {
    const fields = { parentId: null, ...(await fieldsOf(ctx, user, body)) } as CategoryFields
    return get(await changed(createCategory(ctx, user, fields)))
  })
  api.add(calls.updateCategory, async ({ user, params, body: { Version: version, ...body } }) => {
    const changes = await fieldsOf(ctx, user, body)
    await changed(updateCategory(ctx, user, { id: params.id, version }, changes))
    return get(params.id)
  })
  api.add(calls.orderCategories, async ({ user, body }) => {
    await changed(orderCategories(ctx, user, body.ParentID ?? null, body.IDs))
    return list()
  })
  api.add(calls.mergeCategory, async ({ user, params, body }) => {
    await changed(mergeCategory(ctx, user, { id: params.id, version: body.Version }, body.IntoID))
    return get(body.IntoID)
  })
  api.add(calls.deleteCategory, async ({ user, params }) => {
    await changed(deleteCategory(ctx, user, params.id))
    return null
  })
}

const toWire = (row: ManagedCategoryRow) => ({
  ID: row.id,
  Version: row.version,
  Name: row.name,
  Img: pictureUrl(row.image),
  ParentID: row.parentId,
  IsShown: row.available,
  Products: row.products,
  ProductsWithin: row.productsWithin,
})

/** The fields that a body contains; a missing field does not change. Throws PICTURE_MISSING, PICTURE_UNREADABLE. */
async function fieldsOf(ctx: Context, user: StaffUser, body: CategoryBody): Promise<Partial<CategoryFields>> {
  return {
    ...(body.Name !== undefined && { name: oneLine(body.Name) }),
    ...(body.Img !== undefined && { image: await pictureKeyOf(ctx, user.id, body.Img, picture) }),
    ...(body.ParentID !== undefined && { parentId: body.ParentID }),
    ...(body.IsShown !== undefined && { available: body.IsShown }),
  }
}
