import { calls } from '#contract/calls.ts'
import { type ParcelPaperKind, paperSizes, stampDutyAbove } from '#contract/values/orders/documents.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError, InvalidInputError } from '../../errors.ts'
import type { Api } from '../../http/api.ts'
import { findOrderDetail } from '../orders/order-queries.ts'
import { findDocument, findDocumentsOf, type IssuedDocument } from './document-queries.ts'
import { correctDocument, issueDocument } from './issue-document.ts'
import { documentFile, printDocuments, printParcels } from './print-orders.ts'

/** The papers of orders: slips and labels for packers, invoices and receipts for staff and for the shopper. */
export function documentRoutes(api: Api, ctx: Context) {
  const { sql } = ctx

  api.add(calls.printParcelPapers, ({ user, query }) => {
    const { Kind: kind, Paper: size = paperSizes[kind][0], OrderID: orderIds } = query
    if (!isSizeOf(kind, size)) throw new InvalidInputError(`a ${kind} is not printed on ${size}`)
    return printParcels(ctx, { kind, size, orderIds, scope: user.scope })
  })

  api.add(calls.issueDocuments, ({ user, body }) =>
    printDocuments(ctx, { kind: body.Kind, orderIds: body.OrderIDs, issuer: { scope: user.scope, by: user } }),
  )

  api.add(calls.listOrderDocuments, async ({ user, params }) => {
    const detail = await findOrderDetail(sql, params.id)
    if (!detail || !includesStore(user.scope, detail.order.storeId)) {
      throw new DomainError('NOT_FOUND', `order ${params.id}`)
    }
    return (await findDocumentsOf(sql, params.id)).map(toWire)
  })

  const getDocument = async (id: number, scope: Scope) => {
    const found = await findDocument(sql, id)
    if (!found || !includesStore(scope, found.storeId)) throw new DomainError('NOT_FOUND', `document ${id}`)
    return found
  }
  api.add(calls.getOrderDocument, async ({ user, params }) => {
    const { content, kind } = await getDocument(params.id, user.scope)
    return documentFile(ctx, [content], kind)
  })
  api.add(calls.correctDocument, async ({ user, params, body }) => {
    const issuer = { scope: user.scope, by: user }
    const buyer = {
      ...(body.BuyerName?.trim() && { name: body.BuyerName.trim() }),
      ...(body.BuyerAddress?.trim() && { address: body.BuyerAddress.trim() }),
    }
    const content = await correctDocument(ctx, { id: params.id, issuer, reason: body.Reason.trim(), buyer })
    return documentFile(ctx, [content], content.kind)
  })

  api.add(calls.getOwnDocument, async ({ user, params, body }) => {
    const { Kind: kind } = body
    const content = await issueDocument(ctx, { kind, orderId: params.id, issuer: { userId: user.id } })
    return documentFile(ctx, [content], kind)
  })
}

const isSizeOf = (kind: ParcelPaperKind, size: string) => (paperSizes[kind] as readonly string[]).includes(size)

const toWire = ({ id, kind, content, correctedBy }: IssuedDocument) => ({
  ID: id,
  Kind: kind,
  Number: content.number,
  IssuedAt: content.issuedAt,
  Corrects: content.corrects,
  CorrectedBy: correctedBy,
  Reason: content.reason,
  BuyerName: content.buyer.name,
  BuyerAddress: content.buyer.address,
  NeedsStamp: kind === 'receipt' && content.total > stampDutyAbove,
})
