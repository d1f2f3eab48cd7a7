import { Type } from 'typebox'
import { ClosedObject, call, described, Nullable, Rupiah, WireId } from '../protocol/call.ts'

export const SearchResult = described(
  'One thing that was found; which screen shows it follows from its subject.',
  Type.Object({
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
    Title: described('The name of the customer, colleague, product, store or bank.', Type.String()),
    Subtitle: described('A detail that distinguishes it: store, e-mail address, number.', Type.String()),
    Amount: Nullable(Rupiah),
    Status: described('Its status, by the numbers of its kind.', Nullable(Type.Integer())),
  }),
)

export const searchBackoffice = call({
  method: 'GET',
  path: '/kelola/search',
  summary: 'Everything that matches a text, at most five of each kind',
  description: `
    By number, amount, name, phone, e-mail, tracking number, meter, SKU (values/search/search-text.ts), each kind by
    its own right and scope.`,
  auth: 'staff',
  right: 'any',
  scope: 'store',
  query: ClosedObject({ q: Type.Optional(Type.String({ maxLength: 100 })) }),
  data: Type.Array(SearchResult),
})
