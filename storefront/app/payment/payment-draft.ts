import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from '../browser/local-storage.ts'
import { type FieldTypes, fieldsOfType } from '../browser/stored-fields.ts'
import type { CheckoutChoices, paymentFields } from '../cart/cart.ts'

/**
 * What is paid without a cart of goods, kept in local storage until it is ordered (000, section 3 "Top-up form" and
 * "Digital cart"): a top-up, a digital product.
 */
export type BillKey = 'top-up-cart' | 'digital-cart'

export type Bill = Partial<Pick<CheckoutChoices, (typeof paymentFields)[number]>> & {
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

const billTypes: FieldTypes<Required<Bill>> = {
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
const parsed = new Map<BillKey, { text: string | null; bill: Bill | null }>()

/** The stored bill; the same object until it changes. */
export function readBill(key: BillKey): Bill | null {
  const text = readStored(key)
  const kept = parsed.get(key)
  if (kept?.text === text) return kept.bill
  const bill = parse(text)
  parsed.set(key, { text, bill })
  return bill
}

/** The stored bill, live; none until the page has come alive. */
export function useBill(key: BillKey): Bill | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = onStoredElsewhere(key, listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    () => readBill(key),
    () => null,
  )
}

export function writeBill(key: BillKey, bill: Bill | null) {
  writeStored(key, bill && JSON.stringify(bill))
  for (const listener of listeners) listener()
}

function parse(text: string | null): Bill | null {
  try {
    const bill = fieldsOfType(JSON.parse(text ?? 'null'), billTypes)
    const { CategoryURL, CategoryName = '', Total } = bill
    return CategoryURL !== undefined && Total !== undefined ? { ...bill, CategoryURL, CategoryName, Total } : null
  } catch {
    return null
  }
}
