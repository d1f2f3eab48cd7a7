import { formatRupiah } from '#contract/values/money/rupiah.ts'
import type { BankAccount, ChosenPayment, PaymentMethod } from '../payment/chosen-payment.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { PaymentPurpose } from './payment-purpose.ts'

/** One option of /shop/payment: a method, or for transfers one of the banks. */
export type PaymentOption = {
  id: string
  method: PaymentMethod
  bank?: BankAccount
  /** Why it can't be chosen. */
  against?: string
}

type Offer = {
  methods: PaymentMethod[]
  banks: BankAccount[]
  /** Rupiah in the wallet; undefined while that is not known. */
  balance: number | undefined
}

type Need = Pick<PaymentPurpose, 'types' | 'total' | 'isPickup'>

/** The methods in the server's order; a transfer is one option per bank. */
export function paymentOptions({ methods, banks, balance }: Offer, need: Need): PaymentOption[] {
  return methods.flatMap((method): PaymentOption[] => {
    const id = `${method.Type} ${method.Value}`
    const type = method.Type.toLowerCase()
    if (need.types && !need.types.includes(type)) return []
    if (type === 'bank') return banks.map((bank) => ({ id: `${id} ${bank.ID}`, method, bank }))
    const against = reasonAgainst(type, balance, need)
    return [{ id, method, ...(against && { against }) }]
  })
}

const texts = checkoutTexts.payment

function reasonAgainst(type: string, balance: number | undefined, { total, isPickup }: Need): string | undefined {
  if (type === 'wallet') {
    if (balance === undefined) return texts.balanceUnknown
    if (balance < total) return texts.notCovered(formatRupiah(total - balance))
  }
  if (type === 'cash' && !isPickup) return texts.cashNeedsPickup
  return undefined
}

/** A wallet that does not cover the total: topping it up would. */
export const isShortOfBalance = ({ method, against }: PaymentOption, balance: number | undefined) =>
  method.Type.toLowerCase() === 'wallet' && against !== undefined && balance !== undefined

/** How many ways to pay the card of checkout shows. */
const shownOptions = 3

/** The ways to pay that are likely: the last one used, then one of each type; those that can't be chosen come last. */
export function likelyOptions(options: readonly PaymentOption[], last: PaymentOption | undefined): PaymentOption[] {
  const firsts = options.filter(
    ({ method }, place) => options.findIndex((other) => other.method.Type === method.Type) === place,
  )
  const [usable, unusable] = [firsts.filter(({ against }) => !against), firsts.filter(({ against }) => against)]
  return [...new Set([...(last ? [last] : []), ...usable, ...unusable])].slice(0, shownOptions)
}

/** The payment of the last order, if it can pay this one too. */
export function lastOption(
  options: readonly PaymentOption[],
  last: { PaymentType: string | null; BankAccountID: number | null } | null,
): PaymentOption | undefined {
  const type = last?.PaymentType?.toLowerCase()
  return options.find(
    ({ method, bank, against }) =>
      !against && method.Type.toLowerCase() === type && (bank?.ID ?? null) === (last?.BankAccountID ?? null),
  )
}

/** The earlier choice, if it is still offered. */
export function initialOption(choices: PaymentOption[], chosen: ChosenPayment): PaymentOption | undefined {
  return choices.find(
    ({ method, bank, against }) =>
      !against &&
      method.Type === chosen.PaymentType &&
      method.Value === chosen.Payment &&
      bank?.ID === chosen.BankAccountID,
  )
}
