import { type FieldTypes, fieldsOfType } from '../browser/stored-fields.ts'
import { storedValue } from '../browser/stored-value.ts'
import type { CheckoutChoices, paymentFields } from '../cart/cart.ts'

/**
 * What is paid without a cart of goods, kept in local storage until it is ordered (000, section 3 "Top-up form" and
 * "Digital cart"): a top-up, a digital product.
 */
export type PaymentDraft = Partial<Pick<CheckoutChoices, (typeof paymentFields)[number]>> & {
  /** Of the inquiry; of a top-up: of what was submitted. One number by two names. */
  OrderID?: number
  TransactionID?: number
  /** Rupiah; of a top-up: what the wallet is to hold more. */
  Nominal?: number
  /** Rupiah to pay. */
  Total: number
  CategoryName: string
  CategoryURL: string
} & Partial<DigitalChoice>

/** What a digital cart says besides (000, section 3 "Digital cart"). */
type DigitalChoice = {
  ProductID: number
  /** Whose credit, which meter: digits alone. */
  Reference: string
  Name: string
  Description: string
  Image: string
  /** Rupiah; with Fee it is Total. */
  Price: number
  Fee: number
  ProviderName: string
  ProviderImage: string
  ProviderDescription: string
}

const draftTypes: FieldTypes<Required<PaymentDraft>> = {
  OrderID: 'number',
  TransactionID: 'number',
  Nominal: 'number',
  Total: 'number',
  CategoryName: 'string',
  CategoryURL: 'string',
  ProductID: 'number',
  Reference: 'string',
  Name: 'string',
  Description: 'string',
  Image: 'string',
  Price: 'number',
  Fee: 'number',
  ProviderName: 'string',
  ProviderImage: 'string',
  ProviderDescription: 'string',
  Payment: 'string',
  PaymentType: 'string',
  BankAccountID: 'number',
  BankAccountNumber: 'string',
  BankAccountName: 'string',
  BankName: 'string',
  BankImage: 'string',
  QRISPaymentID: 'number',
  WalletBalance: 'number',
}

function parseDraft(value: unknown): PaymentDraft | null {
  const draft = fieldsOfType(value, draftTypes)
  const { CategoryURL, CategoryName = '', Total } = draft
  return CategoryURL !== undefined && Total !== undefined ? { ...draft, CategoryURL, CategoryName, Total } : null
}

export const topUpDraft = storedValue('top-up-cart', parseDraft)
export const digitalDraft = storedValue('digital-cart', parseDraft)
