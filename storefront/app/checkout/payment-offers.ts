import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { type BankAccount, type ChosenPayment, choosePayment, type PaymentMethod } from '../payment/chosen-payment.ts'
import { loadWallet } from '../payment/wallet-balance.ts'
import type { PaymentOption } from './payment-options.ts'

/** The ways to pay that the shop accepts, and the shopper's balance. */
export type PaymentOffers = {
  methods: PaymentMethod[]
  /** Null if they failed to load. */
  banks: BankAccount[] | null
  /** Rupiah in the wallet; undefined if it is not known. */
  balance: number | undefined
  qrisId: number | undefined
}

const bankCount = 100

/** Loads the methods of payment; `types` in lower case, all if undefined. */
export async function loadPaymentOffers(types?: readonly string[], signal?: AbortSignal): Promise<PaymentOffers> {
  const offers = (one: string) => !types || types.includes(one)
  const given = signal && { signal }
  const [methods, banks, wallet] = await Promise.all([
    api('GET /customdata/:oid/paymentscheme', given),
    optionalCall(api('GET /bankaccount/0', { query: { Page: 1, Size: bankCount }, ...given })),
    offers('wallet') ? optionalCall(loadWallet(signal)) : null,
  ])
  const hasQris = offers('qris') && methods.some((method) => method.Type.toLowerCase() === 'qris')
  const qris = hasQris ? await optionalCall(api('GET /qrispayment', given)) : null
  return { methods, banks, balance: wallet?.EndBalance, qrisId: qris?.ID }
}

/** The fields that an option sets. */
export function chosenPaymentOf({ method, bank }: PaymentOption, { balance, qrisId }: PaymentOffers): ChosenPayment {
  return choosePayment(method, {
    ...(balance !== undefined && { balance }),
    ...(bank && { bank }),
    ...(qrisId && { qrisId }),
  })
}

/** Chooses the payment of the cart. */
export function keepPayment(option: PaymentOption, offers: PaymentOffers) {
  saveCheckoutChoices(chosenPaymentOf(option, offers))
}
