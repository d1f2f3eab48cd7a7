import type { Static } from 'typebox'
import { wirePaymentType } from '#contract/protocol/wire-numbers.ts'
import type { getLastCheckout } from '#contract/shop/orders.ts'
import type { AnySql } from '../../db/database.ts'
import { findLikelyAddress } from '../addresses/address-queries.ts'
import { toWireAddress } from '../addresses/wire.ts'
import { findLastChoices } from './order-lists.ts'

/** How many orders back a delivery is looked for, where the latest were picked up. */
const ordersRead = 20

/** The address of the latest delivered order that still exists, else the newest one. */
export const findLastAddress = async (sql: AnySql, userId: number) =>
  likelyAddress(sql, userId, await findLastChoices(sql, userId, ordersRead))

const likelyAddress = (sql: AnySql, userId: number, orders: Awaited<ReturnType<typeof findLastChoices>>) =>
  findLikelyAddress(
    sql,
    userId,
    orders.flatMap(({ delivery }) => delivery ?? []),
  )

/** The last choices of a shopper, with an address that still exists (O01, decision 150). */
export async function lastCheckout(sql: AnySql, userId: number): Promise<Static<typeof getLastCheckout.data>> {
  const orders = await findLastChoices(sql, userId, ordersRead)
  const delivered = orders.filter(({ delivery }) => delivery !== null)
  const address = await likelyAddress(sql, userId, orders)
  const [last] = orders
  return {
    Address: address ? toWireAddress(address) : null,
    Courier: delivered[0]?.courier ?? '',
    CourierService: delivered[0]?.courierService ?? '',
    PaymentType: last ? wirePaymentType[last.paymentType] : null,
    BankAccountID: last?.bankAccountId ?? null,
  }
}
