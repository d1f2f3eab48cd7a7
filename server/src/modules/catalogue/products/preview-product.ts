import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Product } from '#contract/shop/catalogue.ts'
import { previewParameter } from '#contract/values/backoffice/preview-token.ts'
import { includesStore } from '../../../access/rights.ts'
import type { Context } from '../../../context.ts'
import { inRolledBackTransaction } from '../../../db/transaction.ts'
import { DomainError } from '../../../errors.ts'
import { createPreviewToken, previewClaimsOf } from '../../../http/preview-token.ts'
import { findRights } from '../../staff/staff-queries.ts'
import { readProduct } from '../read-product.ts'
import { findPreview, insertPreview } from './preview-queries.ts'
import { changeProducts, type Edited, lockEdited, type ProductChanges } from './save-product.ts'

type ShownProduct = Static<typeof Product>

/**
 * Returns a path that shows a product with these changes for some minutes: they are saved, read as shoppers would, and rolled back.
 * Throws as updateProduct does, without STOCK_RIGHT: shoppers see no low-stock threshold.
 */
export async function previewProduct(
  ctx: Context,
  userId: number,
  edited: Edited,
  changes: ProductChanges,
): Promise<string> {
  const { sql, categories, clock } = ctx
  const { id } = edited
  const shown = await inRolledBackTransaction(sql, async (tx) => {
    const row = await lockEdited(tx, edited)
    await changeProducts(tx, null, [{ row, changes }], clock.now())
    return { storeId: row.storeId, product: await readProduct(tx, categories, id) }
  })
  const version = await insertPreview(sql, { productId: id, ...shown })
  const token = createPreviewToken(ctx, { subject: 'product', id, version, userId })
  return `/shop/product/${id}/detail?${previewParameter}=${token}`
}

/**
 * The product that the page of this call previews; null on all other pages. Throws NOT_FOUND if the author of the link may no longer read
 * products of the store.
 */
export async function previewedProduct(
  ctx: Pick<Context, 'sql' | 'secrets' | 'clock'>,
  request: FastifyRequest,
  id: number,
): Promise<ShownProduct | null> {
  const claims = previewClaimsOf(ctx, request, 'product')
  if (claims?.id !== id) return null
  const [preview, rights] = await Promise.all([
    findPreview(ctx.sql, id, claims.version),
    findRights(ctx.sql, claims.userId),
  ])
  const scope = rights.get('catalogue:read')
  if (!preview || !scope || !includesStore(scope, preview.storeId)) {
    throw new DomainError('NOT_FOUND', 'the preview has ended')
  }
  return preview.product
}
