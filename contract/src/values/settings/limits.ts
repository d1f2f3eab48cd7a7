/** A number that an owner decides, within bounds that keep the shop working. */
export type Limit = { min: number; max: number }

/** How long, how many and how much at most; the environment has the default of each (docs/decisions/0050-limits-of-owners.md). */
export const limits = {
  TransferHours: { min: 1, max: 24 * 14 },
  /** How long an exact transfer amount stays reserved after its order ended unpaid. */
  TransferRestHours: { min: 0, max: 24 * 30 },
  /** How long after its deadline an order with a proof of payment waits for review. */
  ProofHours: { min: 0, max: 24 * 90 },
  /** Days after the arrival in which a shopper can complain; the law demands two working days. */
  ComplaintDays: { min: 3, max: 60 },
  /** Rupiah above which a second person decides about taking a verification back; 0: never. */
  ReversalApprovalOver: { min: 0, max: 1_000_000_000_000 },
  /** Rupiah of payouts by one person in a day above which a second person approves; 0: never. */
  PayoutApprovalOver: { min: 0, max: 1_000_000_000_000 },
  /** Rupiah that a transfer may differ from its payment for a person to accept it; 0: never. */
  ForgivenDifference: { min: 0, max: 100_000 },
  /** Days after which a shipped order counts as arrived if nobody says otherwise; 0: never. */
  ArrivalDays: { min: 0, max: 90 },
  /** Unpaid orders of one shopper: they hold stock and unique codes. */
  MaxOpenOrders: { min: 1, max: 100_000 },
  /** Pieces of one product in all of them, and their percentage of its stock. */
  MaxUnpaidPieces: { min: 1, max: 1_000_000 },
  MaxUnpaidShare: { min: 1, max: 100 },
  /** Calls of the rate service in an hour for shoppers without an account; 0: none. */
  GuestRateCalls: { min: 0, max: 100_000 },
  /** Daily orders (WIB) for one phone, meter or customer number, over all shoppers. */
  DigitalOrdersPerNumber: { min: 1, max: 1_000_000 },
  /** Digital orders of one shopper in an hour, and inquiries. */
  DigitalOrdersPerShopper: { min: 1, max: 1_000_000 },
  DigitalInquiriesPerShopper: { min: 1, max: 1_000_000 },
  /** Smallest markup in rupiah on a new product of the supplier. */
  DigitalMarkup: { min: 0, max: 1_000_000 },
  /** Deposit with the supplier, in rupiah, below which the operator is warned. */
  DigitalLowBalance: { min: 0, max: 1_000_000_000_000 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
export const limitNames = Object.keys(limits) as LimitName[]
