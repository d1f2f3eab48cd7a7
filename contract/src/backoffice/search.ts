import { Type } from 'typebox'
import { ClosedObject, call, Nullable, Rupiah, WireId } from '../call.ts'

/** One thing that was found; which screen shows it follows from its subject. */
export const SearchResult = Type.Object({
  Subject: Type.Union([
    Type.Literal('order'),
    Type.Literal('top-up'),
    Type.Literal('digital order'),
    Type.Literal('customer'),
    Type.Literal('product'),
    Type.Literal('store'),
    Type.Literal('staff'),
    Type.Literal('bank account'),
  ]),
  ID: WireId,
  /** Who or what: the name of the customer, colleague, product, store or bank. */
  Title: Type.String(),
  /** What tells it from others: store, e-mail address, number. */
  Subtitle: Type.String(),
  Amount: Nullable(Rupiah),
  /** By the numbers of its kind. */
  Status: Nullable(Type.Integer()),
})

/** By number, amount, name, phone, e-mail, tracking number, meter, SKU (values/search-text.ts), each kind by its own right and scope. */
export const searchBackoffice = call({
  method: 'GET',
  path: '/kelola/search',
  summary: 'Whatever a text may mean, at most five of each kind',
  auth: 'staff',
  right: 'any',
  scope: 'store',
  query: ClosedObject({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
  data: Type.Array(SearchResult),
})
