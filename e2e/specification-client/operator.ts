import { withShopDatabase } from '../support/shop-database.ts'
import { refusalOf, tryCall } from './http.ts'

// Actions of the operator by calls of the back office, which the specification does not describe.

async function operatorToken(): Promise<string> {
  const { data } = await tryCall('POST /kelola/login', { body: { Email: 'admin@kedai.test', Password: 'kedai-demo' } })
  return (data as { Token: string }).Token
}

async function operatorCall(path: string, body: object = {}): Promise<void> {
  const refusal = refusalOf(await tryCall(`PUT /kelola${path}`, { token: await operatorToken(), body }))
  if (refusal) throw new Error(`the operator’s call ${path}: ${refusal}`)
}

type PaidEntity = 'order' | 'topup' | 'digitalorder'

/** The transfer has arrived. */
export const verify = (what: PaidEntity, id: number) => operatorCall(`/${what}/${id}/verify`)
/** The transfer has not arrived; the order is rejected. */
export const reject = (what: PaidEntity, id: number, note: string) =>
  operatorCall(`/${what}/${id}/reject`, { Note: note })

/** Refuses this account in the database, because no call does it. */
export const refuseAccount = (email: string) =>
  withShopDatabase((sql) => sql`update users set status = 'refused' where email = ${email}`)

/** Moves a paid order to arrived: by courier, or for pick-up at the store. */
export async function deliver(order: number, by: 'courier' | 'pickup'): Promise<void> {
  await operatorCall(`/order/${order}/process`)
  if (by === 'courier') await operatorCall(`/order/${order}/ship`, { TrackingNumber: '1000-1234567890' })
  await operatorCall(`/order/${order}/arrive`)
}
