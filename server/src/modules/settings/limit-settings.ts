import { type LimitName, limits } from '#contract/values/settings/limits.ts'
import type { OwnerSetting } from './setting-definition.ts'

/** Settings with a whole number; without one the environment's value applies (config.ts). */
export const limitSettings = {
  transfer_hours: limit(20, 'TransferHours', 'hours that a shopper has to make a transfer'),
  transfer_rest_hours: limit(
    21,
    'TransferRestHours',
    'hours for which the amount of an unpaid order is not given out again',
  ),
  proof_hours: limit(22, 'ProofHours', 'hours after the deadline for which an order with a proof waits for you'),
  complaint_days: limit(33, 'ComplaintDays', 'days after the arrival in which a shopper can complain'),
  reversal_approval_over: limit(
    34,
    'ReversalApprovalOver',
    'rupiah above which a second person decides about taking a verification back; 0 for never',
  ),
  payout_approval_over: limit(
    38,
    'PayoutApprovalOver',
    'rupiah of refunds to bank accounts by one person in a day above which a second person approves; 0 for never',
  ),
  forgiven_difference: limit(39, 'ForgivenDifference', 'rupiah that a transfer may differ from its payment; 0: never'),
  arrival_days: limit(37, 'ArrivalDays', 'days after which a shipped order counts as arrived; 0: never'),
  max_open_orders: limit(23, 'MaxOpenOrders', 'unpaid orders that one shopper may hold'),
  max_unpaid_pieces: limit(24, 'MaxUnpaidPieces', 'pieces of one product that these may hold together'),
  max_unpaid_share: limit(25, 'MaxUnpaidShare', 'percentage of its stock that they may hold'),
  guest_rate_calls: limit(44, 'GuestRateCalls', 'calls of the rate service in an hour for shoppers without an account'),
  digital_orders_per_number: limit(26, 'DigitalOrdersPerNumber', 'digital orders for one number in a day'),
  digital_orders_per_shopper: limit(27, 'DigitalOrdersPerShopper', 'digital orders of one shopper in an hour'),
  digital_inquiries_per_shopper: limit(28, 'DigitalInquiriesPerShopper', 'inquiries of one shopper in an hour'),
  digital_markup: limit(29, 'DigitalMarkup', 'smallest markup on a new digital product, in rupiah'),
  digital_low_balance: limit(
    30,
    'DigitalLowBalance',
    'deposit with the supplier below which you are warned, in rupiah',
  ),
} satisfies Record<string, OwnerSetting>

export type LimitKey = keyof typeof limitSettings
export const limitKeys = Object.keys(limitSettings) as LimitKey[]

function limit(id: number, name: LimitName, description: string) {
  const { min, max } = limits[name]
  return {
    id,
    group: 'limits',
    name,
    isPublic: false,
    description,
    problem: (value: string) =>
      /^\d{1,13}$/.test(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : ({ code: 'LIMIT_OUT_OF_BOUNDS', sentence: `It must be a whole number from ${min} to ${max}.` } as const),
  } as const
}
