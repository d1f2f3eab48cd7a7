import { withShopDatabase } from '../support/shop-database.ts'
import { ask, refusalOf } from './http.ts'

// The other side of the counter. The specification is silent on it, so these are the shop's own calls.

async function operatorToken(): Promise<string> {
  const { data } = await ask('POST /user/login', { body: { userid: 'admin@kedai.test', password: 'kedai-demo' } })
  return (data as { Token: string }).Token
}

async function step(path: string, body: object = {}): Promise<void> {
  const refusal = refusalOf(await ask(`PUT /kelola${path}`, { token: await operatorToken(), body }))
  if (refusal) throw new Error(`the operator's step ${path}: ${refusal}`)
}

type Paid = 'order' | 'topup' | 'digitalorder'

/** The transfer has arrived. */
export const verify = (what: Paid, id: number) => step(`/${what}/${id}/verify`)
/** The transfer has not arrived; what was ordered ends. */
export const reject = (what: Paid, id: number, note: string) => step(`/${what}/${id}/reject`, { Note: note })

/** The shop does not want this customer. There is no call for it. */
export const refuseAccount = (email: string) =>
  withShopDatabase((sql) => sql`update users set status = 'refused' where email = ${email}`)

/** From the paid order to the shopper's door, or to the shop's own where it is picked up. */
export async function bring(order: number, by: 'courier' | 'pickup'): Promise<void> {
  await step(`/order/${order}/process`)
  if (by === 'courier') await step(`/order/${order}/ship`, { TrackingNumber: '1000-1234567890' })
  await step(`/order/${order}/arrive`)
}
