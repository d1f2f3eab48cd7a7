import webPush from 'web-push'
import type { AnySql } from '../../db/database.ts'

export type PushKeys = { publicKey: string; privateKey: string }

/**
 * The shop's key of Web Push, made when it is first needed. It lies in the database beside the subscriptions: without them it is of no
 * use, and a copy of the database can send with it.
 */
export async function findPushKeys(sql: AnySql): Promise<PushKeys> {
  const select = () => sql<PushKeys[]>`select public_key as "publicKey", private_key as "privateKey" from push_keys`
  const [kept] = await select()
  if (kept) return kept
  const made = webPush.generateVAPIDKeys()
  await sql`
    insert into push_keys (public_key, private_key) values (${made.publicKey}, ${made.privateKey}) on conflict do nothing`
  // Another server may have made one at the same time.
  return (await select())[0]!
}
