import { Type } from 'typebox'
import { ClosedObject, call, described, IdParams, Nullable, WireId, WireTime } from '../protocol/call.ts'
import { documentKinds, maxPrintedOrders, paperSizes } from '../values/orders/documents.ts'
import { Reason } from './proofs.ts'

export const DocumentKind = Type.Unsafe<(typeof documentKinds)[number]>({ type: 'string', enum: [...documentKinds] })
const ParcelPaper = Type.Unsafe<keyof typeof paperSizes>({ type: 'string', enum: Object.keys(paperSizes) })
type PaperSizeName = (typeof paperSizes)[keyof typeof paperSizes][number]
const PaperSize = Type.Unsafe<PaperSizeName>({ type: 'string', enum: Object.values(paperSizes).flat() })

export const PdfFile = {
  FileName: Type.String(),
  Pdf: described('The file in base64.', Type.String()),
}

const PrintedOrders = described(
  `At most ${maxPrintedOrders}, in the order of the pages.`,
  Type.Array(WireId, { minItems: 1, maxItems: maxPrintedOrders }),
)
const Printed = Type.Object({
  FileName: Type.String(),
  Pdf: described('The file in base64; empty if no order has a page.', Type.String()),
  Printed: described('The orders whose pages the file has.', Type.Array(WireId)),
  LeftOut: described(
    'The orders without a page, each with the reason.',
    Type.Array(Type.Object({ OrderID: WireId, Reason: Type.String() })),
  ),
})

export const printParcelPapers = call({
  method: 'GET',
  path: '/kelola/parcelpapers',
  summary: 'Packing slips or labels of orders as one PDF, without any amount',
  description: `
    A slip has the goods of an order to tick off, a label the parcel's sender and recipient, whose phone is masked. Slips are printed on
    A4 or a roll of 80 mm, labels on A6 or 100 × 150 mm. Goods that are picked up have no label.`,
  auth: 'staff',
  right: 'fulfilment:read',
  scope: 'store',
  query: ClosedObject({ Kind: ParcelPaper, Paper: Type.Optional(PaperSize), OrderID: PrintedOrders }),
  data: Printed,
  rateLimitPerMinute: 60,
})
export const issueDocuments = call({
  method: 'POST',
  path: '/kelola/orderdocuments',
  summary: 'Invoices or receipts of orders as one PDF; the first request issues each with its number',
  description: `
    An issued document never changes. Later requests have the same content, or that of its last correction; after a part of the order was
    refunded the next one issues a correction that shows it. A receipt needs a payment.`,
  auth: 'staff',
  right: 'orders:read',
  scope: 'store',
  body: ClosedObject({ Kind: DocumentKind, OrderIDs: PrintedOrders }),
  data: Printed,
  rateLimitPerMinute: 60,
})
export const listOrderDocuments = call({
  method: 'GET',
  path: '/kelola/order/:id/documents',
  summary: 'The issued documents of an order, oldest first',
  auth: 'staff',
  right: 'orders:read',
  scope: 'store',
  params: IdParams,
  data: Type.Array(
    Type.Object({
      ID: WireId,
      Kind: DocumentKind,
      Number: Type.String(),
      IssuedAt: WireTime,
      Corrects: described('The number of the document that it corrects.', Nullable(Type.String())),
      CorrectedBy: described(
        'The number of its correction; null for the document that holds.',
        Nullable(Type.String()),
      ),
      Reason: Type.String(),
      BuyerName: Type.String(),
      BuyerAddress: Type.String(),
      NeedsStamp: described('A receipt above Rp5.000.000 needs a stamp of Rp10.000.', Type.Boolean()),
    }),
  ),
  errors: ['NOT_FOUND'],
})
export const getOrderDocument = call({
  method: 'GET',
  path: '/kelola/document/:id',
  summary: 'An issued document as PDF, also one that was corrected',
  auth: 'staff',
  right: 'orders:read',
  scope: 'store',
  params: IdParams,
  data: Type.Object(PdfFile),
  errors: ['NOT_FOUND'],
  rateLimitPerMinute: 60,
})
export const correctDocument = call({
  method: 'POST',
  path: '/kelola/document/:id/correct',
  summary: 'Issue a correction of a document, with a number of its own',
  description: `
    It has the present data of order and store, and names the corrected document, which stays as it is. Without a name or an address of
    the buyer it keeps those of the corrected document.`,
  auth: 'staff',
  right: 'orders:write',
  scope: 'store',
  params: IdParams,
  body: ClosedObject({
    Reason,
    BuyerName: Type.Optional(Type.String({ maxLength: 150 })),
    BuyerAddress: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  data: Type.Object(PdfFile),
  errors: ['NOT_FOUND', 'DOCUMENT_CORRECTED'],
  rateLimitPerMinute: 60,
})
