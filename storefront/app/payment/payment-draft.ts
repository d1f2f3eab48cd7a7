import { fieldsOfType, type RecordOf } from '../browser/stored-fields.ts'
import { storedValue } from '../browser/stored-value.ts'
import { chosenPaymentTypes } from './chosen-payment.ts'

const requiredTypes = {
  /** Rupiah to pay. */
  Total: 'number',
  CategoryName: 'string',
  CategoryURL: 'string',
} as const

const optionalTypes = {
  /** Of the inquiry; of a top-up: of what was submitted. One number by two names. */
  OrderID: 'number',
  TransactionID: 'number',
  /** Rupiah; of a top-up: what the wallet is to hold more. */
  Nominal: 'number',
  /** What a digital cart says besides. */
  ProductID: 'number',
  /** Whose credit, which meter: digits alone. */
  Reference: 'string',
  Name: 'string',
  Description: 'string',
  Image: 'string',
  /** Rupiah; with Fee it is Total. */
  Price: 'number',
  Fee: 'number',
  ProviderName: 'string',
  ProviderImage: 'string',
  ProviderDescription: 'string',
  ...chosenPaymentTypes,
} as const

type Required = RecordOf<typeof requiredTypes>
type Optional = Partial<RecordOf<typeof optionalTypes>>

/** What is paid without a cart of goods, kept until it is ordered (U08): a top-up, a digital product. */
export type PaymentDraft = Required & Optional

/** A draft whose name got lost can still be paid; one without amount or place is none. */
function parseDraft(value: unknown): PaymentDraft | null {
  const { CategoryURL, CategoryName = '', Total } = fieldsOfType<Required>(value, requiredTypes)
  if (CategoryURL === undefined || Total === undefined) return null
  return { ...fieldsOfType<Optional>(value, optionalTypes), CategoryURL, CategoryName, Total }
}

export const topUpDraft = storedValue('top-up-cart', parseDraft)
export const digitalDraft = storedValue('digital-cart', parseDraft)
