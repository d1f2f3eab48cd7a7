import { fieldsOfType, type RecordOf } from '#web/browser/stored-fields.ts'
import { storedValue } from '#web/browser/stored-value.ts'
import { chosenPaymentTypes } from './chosen-payment.ts'

const requiredTypes = {
  /** Rupiah to pay. */
  Total: 'number',
  CategoryName: 'string',
  CategoryURL: 'string',
} as const

const optionalTypes = {
  /** The id of the inquiry or of the submitted top-up; both fields hold the same number. */
  OrderID: 'number',
  TransactionID: 'number',
  /** Rupiah that a top-up adds to the wallet. */
  Nominal: 'number',
  /** The fields of a digital cart. */
  ProductID: 'number',
  /** Digits of the phone number, meter or account. */
  Reference: 'string',
  Name: 'string',
  Description: 'string',
  Image: 'string',
  /** Rupiah; Price plus Fee is Total. */
  Price: 'number',
  Fee: 'number',
  ProviderName: 'string',
  ProviderImage: 'string',
  ProviderDescription: 'string',
  ...chosenPaymentTypes,
} as const

type Required = RecordOf<typeof requiredTypes>
type Optional = Partial<RecordOf<typeof optionalTypes>>

/** A stored top-up or digital product until it is ordered (U08). */
export type PaymentDraft = Required & Optional

/** A draft without a name can still be paid; without amount or URL it is invalid. */
function parseDraft(value: unknown): PaymentDraft | null {
  const { CategoryURL, CategoryName = '', Total } = fieldsOfType<Required>(value, requiredTypes)
  if (CategoryURL === undefined || Total === undefined) return null
  return { ...fieldsOfType<Optional>(value, optionalTypes), CategoryURL, CategoryName, Total }
}

export const topUpDraft = storedValue('top-up-cart', parseDraft)
export const digitalDraft = storedValue('digital-cart', parseDraft)
