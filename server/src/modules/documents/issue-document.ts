import type { DocumentKind } from '#contract/values/orders/documents.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { saleTexts } from '../../texts/documents.ts'
import { bookTax } from '../orders/book-tax.ts'
import { findEditsOf } from '../orders/edit-queries.ts'
import { findOrderDetail, lockOrder, type OrderDetail } from '../orders/order-queries.ts'
import { findRefundsOf } from '../orders/refund-queries.ts'
import { isPaid } from '../payments/payment.ts'
import { findTaxRegistration } from '../stores/tax-registration.ts'
import {
  findDocument,
  findHoldingDocument,
  type IssuedDocument,
  insertDocument,
  takeSerial,
} from './document-queries.ts'
import { type Buyer, paidAtOf, type SaleDocument, saleDocumentOf } from './sale-document.ts'

const prefixes: Record<DocumentKind, string> = { invoice: 'INV', receipt: 'BP' }

/** A number such as INV/7/2026/000012. It never changes. */
const numberOf = (kind: DocumentKind, storeId: number, year: number, serial: number) =>
  [prefixes[kind], storeId, year, String(serial).padStart(6, '0')].join('/')

/** The person who issues: staff within their stores, or the shopper of the order. */
export type Issuer = { scope: Scope; by: NonNullable<ChangedBy> } | { userId: number }

const isVisible = (issuer: Issuer, order: { userId: number; storeId: number }) =>
  'scope' in issuer ? includesStore(issuer.scope, order.storeId) : issuer.userId === order.userId

/**
 * The invoice or receipt of an order that holds; the first request issues it. After a part was refunded the next request issues a
 * correction that shows it, and so does an edit of the goods (decisions 127 and 136). Throws NOT_FOUND, and DOCUMENT_UNAVAILABLE for an order
 * that has ended, or a receipt without a payment.
 */
export async function issueDocument(
  ctx: Context,
  { kind, orderId, issuer }: { kind: DocumentKind; orderId: number; issuer: Issuer },
): Promise<SaleDocument> {
  return inTransaction(ctx.sql, async (tx) => {
    // The lock: two requests at once issue one document.
    const order = await lockOrder(tx, orderId)
    if (!order || !isVisible(issuer, order)) throw new DomainError('NOT_FOUND', `order ${orderId}`)
    const issued = await findHoldingDocument(tx, orderId, kind)
    const hasEnded = order.status === 'rejected' || order.status === 'cancelled'
    if (issued) {
      const reason = hasEnded ? undefined : await changeSince(tx, issued)
      return reason ? write(ctx, tx, { kind, orderId, issuer, corrected: issued, reason }) : issued.content
    }
    if (hasEnded || (kind === 'receipt' && !isPaid(order.paymentStatus))) {
      throw new DomainError('DOCUMENT_UNAVAILABLE', `${kind} of order ${orderId} in ${order.status}`)
    }
    return write(ctx, tx, { kind, orderId, issuer, corrected: null, reason: '' })
  })
}

/**
 * Corrects an issued document by another one with a number of its own, from the present data of order and store. The corrected document
 * stays as it is. Throws NOT_FOUND, and DOCUMENT_CORRECTED if another correction came first.
 */
export async function correctDocument(
  ctx: Context,
  { id, issuer, reason, buyer }: { id: number; issuer: Issuer; reason: string; buyer: Partial<Buyer> },
): Promise<SaleDocument> {
  return inTransaction(ctx.sql, async (tx) => {
    const found = await findDocument(tx, id)
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order || !isVisible(issuer, order)) throw new DomainError('NOT_FOUND', `document ${id}`)
    const { kind, orderId } = found
    const corrected = (await findHoldingDocument(tx, orderId, kind))!
    if (corrected.id !== id)
      throw new DomainError('DOCUMENT_CORRECTED', `document ${id} by ${corrected.content.number}`)
    return write(ctx, tx, { kind, orderId, issuer, corrected, reason, buyer })
  })
}

/** Why it no longer holds: it lacks an edit of the goods, or a part that was refunded. Undefined if it shows all. */
async function changeSince(tx: Transaction, { orderId, content }: IssuedDocument): Promise<string | undefined> {
  const isShownIn = (shown: readonly { number: number }[] = []) => {
    const numbers = new Set(shown.map(({ number }) => number))
    return ({ number }: { number: number }) => numbers.has(number)
  }
  if (!(await findEditsOf(tx, orderId)).every(isShownIn(content.edits))) return saleTexts.editReason
  if (!(await findRefundsOf(tx, orderId)).every(isShownIn(content.refunds))) return saleTexts.refundReason
  return undefined
}

type Written = {
  kind: DocumentKind
  orderId: number
  issuer: Issuer
  corrected: IssuedDocument | null
  reason: string
  buyer?: Partial<Buyer>
}

async function write(
  ctx: Context,
  tx: Transaction,
  { kind, orderId, issuer, ...written }: Written,
): Promise<SaleDocument> {
  const { corrected, reason, buyer = {} } = written
  const detail = (await findOrderDetail(tx, orderId))!
  const { storeId } = detail.order
  const issuedAt = ctx.clock.now()
  const year = Number(toWireTime(issuedAt).slice(0, 4))
  const serial = await takeSerial(tx, storeId, kind, year)
  const content = saleDocumentOf(detail, {
    ...{ kind, reason, issuedAt, shopName: ctx.settings.name },
    number: numberOf(kind, storeId, year, serial),
    corrects: corrected?.content.number ?? null,
    tax: await taxIdentityOf(tx, detail, issuedAt),
    refunds: await findRefundsOf(tx, orderId),
    edits: await findEditsOf(tx, orderId),
    buyer: { name: detail.customerName, address: addressOf(detail), ...corrected?.content.buyer, ...buyer },
  })
  const staff = 'by' in issuer ? issuer.by : null
  if (isPaid(detail.order.paymentStatus)) {
    await bookTax(tx, detail.order, { tax: content.tax?.tax ?? 0, author: staff?.id ?? null, at: issuedAt })
  }
  const correctsId = corrected?.id ?? null
  const row = {
    ...{ kind, orderId, storeId, year, serial, correctsId, content, issuedAt },
    issuedBy: staff?.id ?? null,
  }
  const id = await insertDocument(tx, row)
  if (staff) {
    const change = {
      by: staff,
      subject: 'document',
      subjectId: id,
      storeId,
      action: corrected ? 'update' : 'create',
    } as const
    const after = { number: content.number, orderId, ...(reason && { reason }) }
    if (corrected) await recordChange(tx, { ...change, before: { number: corrected.content.number }, after })
    else await recordChange(tx, { ...change, after })
  }
  ctx.log.info({ orderId, kind, number: content.number }, 'document issued')
  return content
}

/** The store's registration for PPN on the day of the payment, or today for an unpaid order; earlier documents never mention it. */
async function taxIdentityOf(tx: Transaction, detail: OrderDetail, now: Date) {
  const registration = await findTaxRegistration(tx, detail.order.storeId)
  const day = toWireTime(paidAtOf(detail) ?? now).slice(0, 10)
  if (!registration || day < registration.pkpFrom) return null
  return { npwp: registration.npwp, name: registration.name, address: registration.address }
}

function addressOf({ order: { delivery } }: OrderDetail): string {
  if (!delivery) return ''
  const { address, area, subdistrict, city, province, postalCode } = delivery
  return [address, area, subdistrict, city, `${province} ${postalCode}`.trim()].filter(Boolean).join(', ')
}
