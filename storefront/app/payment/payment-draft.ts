import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from '../browser/local-storage.ts'
import { type FieldTypes, fieldsOfType } from '../browser/stored-fields.ts'
import type { CheckoutChoices, paymentFields } from '../cart/cart.ts'

/**
 * What is paid without a cart of goods, kept in local storage until it is ordered (000, section 3 "Top-up form" and
 * "Digital cart"): a top-up, a digital product.
 */
export type PaymentDraftKey = 'top-up-cart' | 'digital-cart'

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

const listeners = new Set<() => void>()
const parsed = new Map<PaymentDraftKey, { text: string | null; draft: PaymentDraft | null }>()

/** The stored draft; the same object until it changes. */
export function readPaymentDraft(key: PaymentDraftKey): PaymentDraft | null {
  const text = readStored(key)
  const kept = parsed.get(key)
  if (kept?.text === text) return kept.draft
  const draft = parse(text)
  parsed.set(key, { text, draft })
  return draft
}

/** The stored draft, live; none until the page has come alive. */
export function usePaymentDraft(key: PaymentDraftKey): PaymentDraft | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = onStoredElsewhere(key, listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    () => readPaymentDraft(key),
    () => null,
  )
}

export function writePaymentDraft(key: PaymentDraftKey, draft: PaymentDraft | null) {
  writeStored(key, draft && JSON.stringify(draft))
  for (const listener of listeners) listener()
}

function parse(text: string | null): PaymentDraft | null {
  try {
    const draft = fieldsOfType(JSON.parse(text ?? 'null'), draftTypes)
    const { CategoryURL, CategoryName = '', Total } = draft
    return CategoryURL !== undefined && Total !== undefined ? { ...draft, CategoryURL, CategoryName, Total } : null
  } catch {
    return null
  }
}
