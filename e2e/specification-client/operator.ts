import { withShopDatabase } from '../support/shop-database.ts'
import { ask, refusalOf } from './http.ts'

// What the operator does. The specification is silent on it, so these are the shop's own calls.

async function operatorToken(): Promise<string> {
  const { data } = await ask('POST /user/login', { body: { userid: 'admin@kedai.test', password: 'kedai-demo' } })
  return (data as { Token: string }).Token
}

async function operatorCall(path: string, body: object = {}): Promise<void> {
  const refusal = refusalOf(await ask(`PUT /kelola${path}`, { token: await operatorToken(), body }))
  if (refusal) throw new Error(`the operator’s call ${path}: ${refusal}`)
}

type Paid = 'order' | 'topup' | 'digitalorder'

/** The transfer has arrived. */
export const verify = (what: Paid, id: number) => operatorCall(`/${what}/${id}/verify`)
/** The transfer has not arrived; what was ordered ends. */
export const reject = (what: Paid, id: number, note: string) => operatorCall(`/${what}/${id}/reject`, { Note: note })

/** The shop refuses this account; no call does so. */
export const refuseAccount = (email: string) =>
  withShopDatabase((sql) => sql`update users set status = 'refused' where email = ${email}`)

/** From the paid order to the shopper's door, or to the shop's own where it is picked up. */
export async function deliver(order: number, by: 'courier' | 'pickup'): Promise<void> {
  await operatorCall(`/order/${order}/process`)
  if (by === 'courier') await operatorCall(`/order/${order}/ship`, { TrackingNumber: '1000-1234567890' })
  await operatorCall(`/order/${order}/arrive`)
}
