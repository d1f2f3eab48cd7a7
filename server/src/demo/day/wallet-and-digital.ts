import { type DigitalSupplier, type Outcome, ReferenceExpiredError } from '../../adapters/digital-supplier/port.ts'
import { advanceDigitalOrder } from '../../modules/digital/advance-digital-order.ts'
import { placeDigitalOrder } from '../../modules/digital/place-digital-order.ts'
import { placeTopUp } from '../../modules/wallet/place-top-up.ts'
import { backdateTransfer } from './receivable-steps.ts'
import type { Scene } from './scene.ts'
import type { BankName, Step } from './stage.ts'

type Transfer = { shopper: number; pay: BankName; placed: number }

/** A top-up of the wallet by bank transfer. */
export const topUp = (
  { shopper: at, pay, placed, amount }: Transfer & { amount: number },
  ...steps: Step[]
): Scene => ({
  ...{ placed, steps },
  async prepare(stage, ctx) {
    const shopper = stage.shoppers[at]!
    return async (tx) => {
      const request = { userId: shopper.id, amount, paymentType: 'Bank', bankAccountId: stage.banks.get(pay) }
      const { id, total } = await placeTopUp(ctx, tx, request)
      await backdateTransfer(tx, { kind: 'top_up', id }, ctx.clock.now())
      return { kind: 'top_up', id, shopper, total, bankName: pay }
    }
  },
})

type DigitalPlan = Transfer & {
  sku: string
  /** The phone that gets the credit. */
  number: string
}

/** Digital goods, paid by bank transfer. */
export const digital = ({ shopper: at, pay, placed, sku, number }: DigitalPlan, ...steps: Step[]): Scene => ({
  ...{ placed, steps },
  async prepare(stage, ctx) {
    const shopper = stage.shoppers[at]!
    const [product] = await ctx.sql<{ id: number }[]>`select id from digital_products where sku = ${sku}`
    return async (tx) => {
      const { id, total } = await placeDigitalOrder(ctx, tx, {
        ...{ userId: shopper.id, productId: product?.id, reference: number, inquiryId: undefined },
        ...{ paymentType: 'Bank', bankAccountId: stage.banks.get(pay), qrisId: undefined, claimedTotal: undefined },
      })
      await backdateTransfer(tx, { kind: 'digital_order', id }, ctx.clock.now())
      return { kind: 'digital_order', id, shopper, total, bankName: pay }
    }
  },
})

const bought =
  (hoursAgo: number, purchase: DigitalSupplier['purchase']): Step =>
  ({ ctxAt }, { id }) => {
    const ctx = ctxAt(hoursAgo)
    return advanceDigitalOrder({ ...ctx, digitalSupplier: { ...ctx.digitalSupplier, purchase } }, id)
  }

/** The supplier delivers. */
export const delivered = (hoursAgo: number, serialNumber: string) =>
  bought(hoursAgo, async ({ maxPrice }) => ({ state: 'success', price: Math.round(maxPrice * 0.96), serialNumber }))

const wrongNumber: Outcome = {
  ...{ state: 'failed', reason: 'customer', code: '54', message: 'Nomor Tujuan Salah', isCreated: true },
}

/** The supplier does not know the number, and the shopper gets the money back. */
export const failed = (hoursAgo: number) => bought(hoursAgo, async () => wrongNumber)

/** The supplier has lost the purchase: a person decides. */
export const lost = (hoursAgo: number) =>
  bought(hoursAgo, async () => {
    throw new ReferenceExpiredError('no transaction with this reference')
  })
