import type { productStates } from '#contract/backoffice/products.ts'
import { type Calls, calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Scope } from '../../../access/rights.ts'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../errors.ts'
import type { Api } from '../../../http/api.ts'
import type { StaffUser } from '../../../http/authentication.ts'
import { previewMinutes } from '../../../http/preview-token.ts'
import { productTexts } from '../../../texts/products.ts'
import { pictureUrl } from '../../pictures/picture-url.ts'
import { takeProductPictures } from '../../uploads/staff-pictures.ts'
import { findHeldPieces } from '../stock/held-pieces.ts'
import type { ListedProductRow } from './managed-product.ts'
import { countManagedProductRows, findManagedProduct, listManagedProductRows } from './managed-product-queries.ts'
import { previewProduct } from './preview-product.ts'
import { productChangesOf } from './product-changes.ts'
import { archiveProduct, copyProduct, createProduct, type ProductChanges, updateProduct } from './save-product.ts'
import { saveSheet } from './save-sheet.ts'
import { storeInScope } from './store-in-scope.ts'
import { toSharedFields } from './wire-fields.ts'

type ListedProduct = DataOf<Calls['listManagedProducts']>[number]
type ManagedProduct = DataOf<Calls['getManagedProduct']>

/** The calls of the back office for products, within the stores of the caller. */
export function managedProductRoutes(api: Api, ctx: Context) {
  const { sql } = ctx
  const get = async (id: number, scope: Scope): Promise<ManagedProduct> => {
    const [row, held] = await Promise.all([findManagedProduct(sql, id, scope), findHeldPieces(sql, [id])])
    if (!row) throw new DomainError('NOT_FOUND', `product ${id}`)
    const { Img: _, ...listed } = toListed(row, held.get(id) ?? 0)
    return {
      ...listed,
      ...toSharedFields(row),
      Pictures: row.images.map((key, index) => ({ Key: pictureUrl(key), Alt: row.imageAlts[index] ?? '' })),
      SalePrice: row.salePrice,
      LowStock: row.lowStock,
      RestockDate: row.restockOn,
      IsOffered: row.available,
      PublishAt: row.publishAt && toWireTime(row.publishAt),
      UnpublishAt: row.unpublishAt && toWireTime(row.unpublishAt),
    }
  }

  api.add(calls.listManagedProducts, async ({ user, query }) => {
    const rows = await listManagedProductRows(sql, ctx.categories.withBelow(query), user.scope)
    const held = await findHeldPieces(
      sql,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toListed(row, held.get(row.id) ?? 0))
  })
  api.add(calls.countManagedProducts, async ({ user, query }) => ({
    count: await countManagedProductRows(sql, ctx.categories.withBelow(query), user.scope),
  }))
  api.add(calls.getManagedProduct, ({ user, params }) => get(params.id, user.scope))
  api.add(calls.createProduct, async ({ user, body: { StoreID, Stock = 0, Pictures, ...body } }) => {
    const changes = { ...productChangesOf(body), ...(await picturesOf(ctx, user, Pictures)) }
    const { CategoryID: categoryId, Price: price } = body
    const product = { ...changes, name: changes.name!, categoryId, price, storeId: StoreID }
    return get(await createProduct(ctx, user, product, { scope: user.scope, stock: Stock }), user.scope)
  })
  api.add(calls.updateProduct, async ({ user, params: { id }, body: { Version: version, Pictures, ...body } }) => {
    // Checked before the fields, so that errors reveal nothing about products of other stores.
    await storeInScope(sql, id, user.scope)
    const changes = { ...productChangesOf(body), ...(await picturesOf(ctx, user, Pictures)) }
    await updateProduct(ctx, user, { id, version, scope: user.scope }, changes)
    return get(id, user.scope)
  })
  api.add(calls.saveProductSheet, ({ user, body }) => saveSheet(ctx, user, body.Rows))
  api.add(calls.copyProduct, async ({ user, params: { id } }) =>
    get(await copyProduct(ctx, user, { id, scope: user.scope }, productTexts.copyOf), user.scope),
  )
  api.add(calls.previewProduct, async ({ user, params: { id }, body: { Version: version, Pictures, ...body } }) => {
    await storeInScope(sql, id, user.scope)
    const changes = { ...productChangesOf(body), ...(await picturesOf(ctx, user, Pictures)) }
    const Path = await previewProduct(ctx, user.id, { id, version, scope: user.scope }, changes)
    return { Path, Minutes: previewMinutes }
  })
  api.add(calls.archiveProduct, async ({ user, params: { id }, body: { Version: version, IsArchived } }) => {
    await archiveProduct(ctx, user, { id, version, scope: user.scope }, IsArchived)
    return get(id, user.scope)
  })
}

const toListed = (row: ListedProductRow, held: number): ListedProduct => ({
  ID: row.id,
  Version: row.version,
  StoreID: row.storeId,
  StoreName: row.storeName,
  CategoryID: row.categoryId,
  CategoryName: row.categoryName,
  Name: row.name,
  Img: pictureUrl(row.image ?? ''),
  Price: row.price,
  Discount: row.discountPercent,
  PromoPrice: row.promoPrice,
  PurchaseType: wirePurchaseType[row.purchaseType],
  Weight: row.weight,
  Unit: row.unit,
  SKU: row.sku,
  Barcode: row.barcode,
  Stock: row.stock,
  Held: held,
  IsLow: row.isLow,
  Waiting: row.waiting,
  State: stateOf(row),
  TotalPurchase: row.totalPurchase,
  FamilyID: row.familyId,
  OptionValues: row.optionValues,
  UpdatedAt: toWireTime(row.updatedAt),
})

export function stateOf({
  available,
  archivedAt,
  publishAt,
}: Pick<ListedProductRow, 'available' | 'archivedAt' | 'publishAt'>): (typeof productStates)[number] {
  if (archivedAt) return 'archived'
  if (available) return 'offered'
  return publishAt ? 'scheduled' : 'hidden'
}

/** The pictures of a body, if it has any. Throws PICTURE_MISSING, PICTURE_UNREADABLE. */
async function picturesOf(
  ctx: Context,
  user: StaffUser,
  pictures: ManagedProduct['Pictures'] | undefined,
): Promise<ProductChanges> {
  if (!pictures) return {}
  const taken = await takeProductPictures(ctx, user.id, pictures)
  return { images: taken.map(({ key }) => key), imageAlts: taken.map(({ alt }) => alt) }
}
