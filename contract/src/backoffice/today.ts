import { Type } from 'typebox'
import { ClosedObject, call, described, Nullable, NumberOf, Rupiah, WireId, WireTime } from '../protocol/call.ts'
import { wireReceivable } from '../protocol/wire-numbers.ts'
import { maxWorkItems, type WorkKind, workKinds } from '../values/backoffice/work-kinds.ts'
import { termFields } from './term.ts'

const Kind = Type.Unsafe<WorkKind>({ type: 'string', enum: [...workKinds] })

const WorkItem = described(
  'One piece of open work; its kind says which call does it.',
  Type.Object({
    Kind,
    ID: described('Of the record; of a late transfer its own; 1 for the supplier.', WireId),
    Type: described('Of a payment: the kind of its receivable.', Nullable(NumberOf(wireReceivable))),
    Title: described('The name of the shopper, product or store; the name of a health check.', Type.String()),
    Detail: described(
      'The courier, the product with its destination, the subject of a mail, the id of a bank account.',
      Type.String(),
    ),
    StoreName: Type.String(),
    Amount: described(
      'What a payment has to bring, exactly; the deposit of the supplier; null without the right to read orders.',
      Nullable(Rupiah),
    ),
    UniqueNum: described('The last digits of a transfer that distinguish it from others.', Type.Integer()),
    Stock: described('Pieces of a product that are left.', Nullable(Type.Integer())),
    BankName: described('Empty: QRIS, or no transfer.', Type.String()),
    BankAccountNumber: Type.String(),
    ...termFields,
    ProofUrl: described('Short-lived link to the newest proof.', Nullable(Type.String())),
    ProofName: described('Ends in `.pdf` if it is not a picture.', Nullable(Type.String())),
  }),
)

export const getToday = call({
  method: 'GET',
  path: '/kelola/today',
  summary: 'The open work of all kinds, by deadline',
  description: `
    At most ${maxWorkItems} rows of the kinds that the caller has the right to do, of the stores of that right;
    rows without a deadline come last. A payment without a proof is no work.`,
  auth: 'staff',
  right: 'any',
  scope: 'store',
  query: ClosedObject({ Kind: Type.Optional(Kind) }),
  data: Type.Object({
    Items: Type.Array(WorkItem),
    Counts: described(
      'The kinds that the caller does, with their rows, counted up to 1,000.',
      Type.Array(Type.Object({ Kind, Count: described('Rows.', Type.Integer()) })),
    ),
    Left: described('Rows that are not listed.', Type.Integer()),
    Now: described('When the list was read.', WireTime),
  }),
})

export const getDayNumbers = call({
  method: 'GET',
  path: '/kelola/daynumbers',
  summary: 'What was done today, in WIB, of what the caller may do',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  data: Type.Object({
    Verified: described('Payments that staff verified; null without the right.', Nullable(Type.Integer())),
    Accepted: described('Orders; null without the right.', Nullable(Type.Integer())),
    Shipped: described('Orders; null without the right.', Nullable(Type.Integer())),
    Sold: described('Sales of goods without unique codes and shipping; null without the right.', Nullable(Rupiah)),
  }),
})
