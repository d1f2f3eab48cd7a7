import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Calls } from '#contract/calls.ts'
import type { DataOf } from '#contract/protocol/call.ts'
import type { DocumentKind, ParcelPaperKind } from '#contract/values/orders/documents.ts'
import { includesStore, type Scope } from '../../access/rights.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../errors.ts'
import { documentTexts, leftOutTexts, saleTexts } from '../../texts/documents.ts'
import { findOrderDetails } from '../orders/order-queries.ts'
import { drawLabel, type LabelSize } from './draw-label.ts'
import { drawSaleDocument } from './draw-sale-document.ts'
import { drawSlip, type SlipSize } from './draw-slip.ts'
import { type Issuer, issueDocument } from './issue-document.ts'
import { type ParcelPaper, parcelPaperOf } from './parcel-paper.ts'
import { type Pdf, writePdf } from './pdf/write-pdf.ts'
import type { SaleDocument } from './sale-document.ts'

type PdfFile = DataOf<Calls['getOrderDocument']>
type Printed = DataOf<Calls['printParcelPapers']>
type LeftOut = Printed['LeftOut']

/** Slips or labels of orders within a scope, in one file. Orders without such a paper are left out with their reason. */
export async function printParcels(
  ctx: Context,
  {
    kind,
    size,
    orderIds,
    scope,
  }: { kind: ParcelPaperKind; size: SlipSize | LabelSize; orderIds: number[]; scope: Scope },
): Promise<Printed> {
  const papers: ParcelPaper[] = []
  const leftOut: LeftOut = []
  const details = await findOrderDetails(ctx.sql, orderIds)
  for (const id of new Set(orderIds)) {
    const detail = details.get(id)
    const isFound = detail && includesStore(scope, detail.order.storeId)
    const reason = isFound ? reasonAgainst(kind, detail.order) : leftOutTexts.notFound
    if (reason || !detail) leftOut.push({ OrderID: id, Reason: reason ?? leftOutTexts.notFound })
    else papers.push(parcelPaperOf(detail, ctx.settings.name))
  }
  const draw = (pdf: Pdf, paper: ParcelPaper) =>
    kind === 'label' ? drawLabel(pdf, paper, size as LabelSize) : drawSlip(pdf, paper, size as SlipSize)
  return {
    ...(await fileOf(ctx, {
      title: documentTexts[kind],
      name: kind,
      papers,
      nameOf: ({ orderId }) => String(orderId),
      draw,
    })),
    Printed: papers.map(({ orderId }) => orderId),
    LeftOut: leftOut,
  }
}

function reasonAgainst(kind: ParcelPaperKind, { status, delivery }: { status: string; delivery: unknown }) {
  if (status === 'rejected' || status === 'cancelled') return leftOutTexts.ended
  return kind === 'label' && !delivery ? leftOutTexts.pickedUp : undefined
}

/** Invoices or receipts of orders in one file, each issued in a transaction of its own. */
export async function printDocuments(
  ctx: Context,
  { kind, orderIds, issuer }: { kind: DocumentKind; orderIds: number[]; issuer: Issuer },
): Promise<Printed> {
  const papers: SaleDocument[] = []
  const leftOut: LeftOut = []
  for (const orderId of new Set(orderIds)) {
    try {
      papers.push(await issueDocument(ctx, { kind, orderId, issuer }))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      leftOut.push({ OrderID: orderId, Reason: leftOutTexts[error.code === 'NOT_FOUND' ? 'notFound' : kind] })
    }
  }
  return {
    ...(await documentFile(ctx, papers, kind)),
    Printed: papers.map(({ orderId }) => orderId),
    LeftOut: leftOut,
  }
}

export const documentFile = (ctx: Context, papers: SaleDocument[], kind: DocumentKind): Promise<PdfFile> =>
  fileOf(ctx, {
    ...{ title: saleTexts.titles[kind], name: kind, papers, draw: drawSaleDocument },
    nameOf: ({ number }) => number.replaceAll('/', '-'),
  })

type FileParts<P> = {
  title: string
  name: string
  papers: P[]
  /** Of the file's only paper. */
  nameOf: (paper: P) => string
  draw: (pdf: Pdf, paper: P) => void
}

async function fileOf<P>(ctx: Context, { title, name, papers, nameOf, draw }: FileParts<P>): Promise<PdfFile> {
  const [first, ...others] = papers
  if (first === undefined) return { FileName: '', Pdf: '' }
  const which = others.length === 0 ? nameOf(first) : leftOutTexts.severalOrders(papers.length)
  const description = { title: `${title} ${which}`, author: ctx.settings.name, createdAt: ctx.clock.now() }
  const bytes = await writePdf(description, async (pdf) => {
    for (const paper of papers) {
      draw(pdf, paper)
      // Other requests are served between two orders.
      await nextTurn()
    }
  })
  return { FileName: `${name}-${which}.pdf`.replaceAll(' ', '-'), Pdf: bytes.toString('base64') }
}
