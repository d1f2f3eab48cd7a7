import type { CartSummary } from '../cart/cart.ts'
import type { BankAccount, PaymentMethod } from './checkout-state.ts'

/** One thing to choose on /shop/payment: a method, or for transfers one of the banks. */
export type PaymentChoice = { id: string; method: PaymentMethod; bank?: BankAccount }

/** The methods in the server's order; a transfer is one choice for every bank. */
export function paymentChoices(methods: PaymentMethod[], banks: BankAccount[]): PaymentChoice[] {
  return methods.flatMap((method): PaymentChoice[] => {
    const id = `${method.Type} ${method.Value}`
    if (method.Type.toLowerCase() !== 'bank') return [{ id, method }]
    return banks.map((bank) => ({ id: `${id} ${bank.ID}`, method, bank }))
  })
}

/** What was chosen earlier, if it is still on offer. */
export function startingChoice(choices: PaymentChoice[], summary: CartSummary): PaymentChoice | undefined {
  return choices.find(
    ({ method, bank }) =>
      method.Type === summary.PaymentType && method.Value === summary.Payment && bank?.ID === summary.BankAccountID,
  )
}
