import type { AnySql, Transaction } from '../../db/database.ts'

export type PasskeyRow = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null; backedUp: boolean }

/** The data of a passkey that verifies its responses. */
export type Passkey = {
  id: number
  userId: number
  credentialId: string
  publicKey: Buffer
  webauthnUserId: string
  counter: number
  transports: string[]
}

export type NewPasskey = Omit<Passkey, 'id'> & {
  deviceType: 'singleDevice' | 'multiDevice'
  backedUp: boolean
  name: string
}

export const maxPasskeys = 20

export async function listPasskeyRows(sql: AnySql, userId: number): Promise<PasskeyRow[]> {
  return sql<PasskeyRow[]>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", backed_up as "backedUp"
    from passkeys where user_id = ${userId} order by id limit ${maxPasskeys}`
}

const columns = (sql: AnySql) => sql`
  id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", webauthn_user_id as "webauthnUserId",
  counter::float8 as counter, transports`

export async function findPasskeys(sql: AnySql, userId: number): Promise<Passkey[]> {
  return sql<Passkey[]>`select ${columns(sql)} from passkeys where user_id = ${userId} order by id limit ${maxPasskeys}`
}

/** The passkey of a response. Locked, since its counter must increase. */
export async function lockPasskey(tx: Transaction, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await tx<Passkey[]>`
    select ${columns(tx)} from passkeys where credential_id = ${credentialId} for update`
  return row
}

/** The id of the new passkey; undefined if it is enrolled already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into passkeys
      (user_id, credential_id, public_key, webauthn_user_id, counter, device_type, backed_up, transports, name)
    values (${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.webauthnUserId}, ${passkey.counter},
      ${passkey.deviceType}, ${passkey.backedUp}, ${passkey.transports}, ${passkey.name})
    on conflict (credential_id) do nothing returning id`
  return row?.id
}

export async function recordPasskeyUse(
  tx: Transaction,
  id: number,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<void> {
  await tx`
    update passkeys set counter = ${counter}, backed_up = ${backedUp}, last_used_at = now() where id = ${id}`
}

/** The name of the deleted passkey; undefined if the user has none with this id. */
export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning name`
  return row?.name
}

export async function deletePasskeys(tx: Transaction, userId: number): Promise<number> {
  const { count } = await tx`delete from passkeys where user_id = ${userId}`
  return count
}

// Challenges

export type ChallengePurpose = 'register' | 'login' | 'present'
const challengeMinutes = 5

type Challenge = { hash: Buffer; purpose: ChallengePurpose; userId: number | null }

export async function insertChallenge(sql: AnySql, challenge: Challenge & { webauthnUserId: string }): Promise<void> {
  await sql`
    insert into webauthn_challenges (challenge_hash, user_id, purpose, webauthn_user_id, expires_at)
    values (${challenge.hash}, ${challenge.userId}, ${challenge.purpose}, ${challenge.webauthnUserId},
      now() + make_interval(mins => ${challengeMinutes}::int))`
}

/** Consumes a challenge. Undefined for an unknown, expired or consumed one, or that of another purpose or user. */
export async function consumeChallenge(
  sql: AnySql,
  challenge: Challenge,
): Promise<{ webauthnUserId: string } | undefined> {
  const [row] = await sql<{ webauthnUserId: string }[]>`
    delete from webauthn_challenges
    where challenge_hash = ${challenge.hash} and purpose = ${challenge.purpose}
      and user_id is not distinct from ${challenge.userId}::bigint and expires_at > now()
    returning webauthn_user_id as "webauthnUserId"`
  return row
}

export async function sweepChallenges(sql: AnySql): Promise<void> {
  await sql`delete from webauthn_challenges where expires_at < now()`
}
