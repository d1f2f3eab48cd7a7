/** Prepaid: credit, data, electricity tokens. Postpaid: bills, which need an inquiry first. */
export type DigitalKind = 'prepaid' | 'postpaid'

/** One row of the supplier's price list. */
export type SupplierProduct = {
  sku: string
  kind: DigitalKind
  name: string
  /** In the supplier's spelling: 'Pulsa', 'TELKOMSEL'. */
  category: string
  brand: string
  description: string
  /** Rupiah that we pay; 0 for a bill, whose amount comes from the inquiry. */
  price: number
  /** Rupiah that the supplier adds to a bill; 0 for the rest. */
  adminFee: number
  isSellable: boolean
  /** Whether it may be bought twice for the same number on one day. */
  isRepeatable: boolean
  /** Daily pause in WIB such as 23:45 to 00:15; null: none. */
  cutOff: { start: string; end: string } | null
}

/** The owner of a prepaid electricity meter. */
export type MeterOwner = {
  meterNumber: string
  customerNumber: string
  name: string
  /** Tariff and power ('R1/1300 VA'). */
  power: string
}

/** A bill in the supplier's records. */
export type Bill = {
  customerNumber: string
  customerName: string
  /** Rupiah that we pay for it. */
  price: number
  /** Rupiah that the customer owes, with `adminFee`. */
  total: number
  adminFee: number
  /** YYYYMM, oldest first; one for each month that is owed. */
  periods: readonly string[]
  /** Tariff and power of electricity ('R1/1300 VA'); empty for the rest. */
  power: string
  /** People of a BPJS family; 0 for the rest. */
  members: number
}

/** A purchase, stored before it is sent to the supplier. */
export type SupplierRequest = {
  kind: DigitalKind
  /** Our unique reference, the supplier's idempotency key. A bill is paid under the reference of its inquiry. */
  reference: string
  sku: string
  customerNumber: string
  /** Rupiah; the supplier refuses to charge more. */
  maxPrice: number
  /** The supplier's own reference of the inquiry, if it has one. */
  inquiryReference?: string | undefined
}

/**
 * The reason of a failure. `customer`: number or amount is wrong, which the shopper can correct; `product`: not available now; `account`:
 * our deposit, key or address, an alarm for the operator; `timeout`: final for the supplier, but queried once more before money is
 * refunded; `returned`: reversed after success; `other`: any other reason.
 */
export type FailureReason = 'customer' | 'product' | 'account' | 'timeout' | 'returned' | 'other'

export type Failure = {
  state: 'failed'
  reason: FailureReason
  /** The supplier's code and message, for the operator. */
  code: string
  message: string
  /** Whether the supplier has a transaction with this reference. */
  isCreated: boolean
}

/** The state of a purchase at the supplier. */
export type Outcome =
  | {
      state: 'success'
      /** Rupiah taken from our deposit. */
      price: number
      /** The token, the serial number of the credit, the receipt's number of a bill. */
      serialNumber: string
    }
  | { state: 'pending'; code: string; message: string }
  | Failure

/** The immediate result of an inquiry. */
export type InquiryOutcome =
  | { state: 'success'; bill: Bill; inquiryReference?: string | undefined }
  | { state: 'pending'; code: string; message: string }
  | Failure

/** A supplier's notification about an earlier request. */
export type SupplierWebhook = { reference: string; sku: string; customerNumber: string; outcome: Outcome }

/**
 * A seller of digital goods. Each call may throw SupplierUnreachableError: its outcome is unknown then. The state of a purchase is
 * queried with `status`; it is never sent as a new one.
 */
export type DigitalSupplier = {
  /** Empty if the shop has none. */
  name: string
  /** Minimum interval of two calls with one reference; the supplier may charge twice for faster ones. */
  pauseMs: number
  /** Timeout of a call about a transaction. */
  timeoutMs: number
  /** Rupiah of our deposit. */
  balance(): Promise<number>
  /** The whole price list of a kind. Suppliers allow it once in five minutes. */
  products(kind: DigitalKind): Promise<SupplierProduct[]>
  meterOwner(customerNumber: string): Promise<{ state: 'success'; owner: MeterOwner } | Failure>
  inquireBill(request: Omit<SupplierRequest, 'kind' | 'maxPrice'>): Promise<InquiryOutcome>
  /** Buys, or pays the bill of the inquiry with the same reference. */
  purchase(request: SupplierRequest): Promise<Outcome>
  /**
   * The state of an earlier purchase. A supplier may treat the call as a repeated purchase, so the request must be the same.
   * Not before `pauseMs` have passed since the last call. Throws ReferenceExpiredError for a purchase that is older than the
   * supplier's records: the call would buy it again.
   */
  status(request: SupplierRequest, sentAt: Date): Promise<Outcome>
  /** Parses a webhook of the supplier (lower-case header names, raw body); null if its signature is invalid. */
  readWebhook(headers: Record<string, string | undefined>, body: string): SupplierWebhook | null
}

/** No response, or an unreadable one: the outcome is unknown. */
export class SupplierUnreachableError extends Error {
  override name = 'SupplierUnreachableError'
}

/** The supplier no longer knows a reference of that age. */
export class ReferenceExpiredError extends Error {
  override name = 'ReferenceExpiredError'
}
