import type { AnySql, Transaction } from '../../db/database.ts'

/** Second factors of an account. */
export type Factors = {
  fullName: string
  passkeys: number
  hasTotp: boolean
  /** The number of unused recovery codes. */
  recoveryCodes: number
}

export async function findFactors(sql: AnySql, userId: number): Promise<Factors> {
  const [row] = await sql<[Factors]>`
    select u.full_name as "fullName",
      (select count(*) from passkeys where user_id = u.id)::int as passkeys,
      exists (select from totp_secrets where user_id = u.id and secret is not null) as "hasTotp",
      (select count(*) from recovery_codes where user_id = u.id and used_at is null)::int as "recoveryCodes"
    from users u where u.id = ${userId}`
  return row
}

/** Locks the account, so that changes of its factors run one after the other. */
export async function lockFactors(tx: Transaction, userId: number): Promise<Factors> {
  await tx`select from users where id = ${userId} for no key update`
  return findFactors(tx, userId)
}

// An authenticator app

export type TotpSecret = { secret: Buffer | null; pendingSecret: Buffer | null; lastStep: number }

export async function findTotpSecret(sql: AnySql, userId: number): Promise<TotpSecret | undefined> {
  const [row] = await sql<TotpSecret[]>`
    select secret, pending_secret as "pendingSecret", last_step::float8 as "lastStep" from totp_secrets where user_id = ${userId}`
  return row
}

/** The secrets of all users, locked. */
export async function listTotpSecrets(tx: Transaction): Promise<(TotpSecret & { userId: number })[]> {
  return tx<(TotpSecret & { userId: number })[]>`
    select user_id as "userId", secret, pending_secret as "pendingSecret", last_step::float8 as "lastStep"
    from totp_secrets order by user_id for update`
}

/** Stores the secrets again, encrypted with the current secret of the shop. */
export async function replaceTotpSecrets(
  tx: Transaction,
  userId: number,
  { secret, pendingSecret }: Pick<TotpSecret, 'secret' | 'pendingSecret'>,
): Promise<void> {
  await tx`update totp_secrets set secret = ${secret}, pending_secret = ${pendingSecret} where user_id = ${userId}`
}

/** Stores a secret until a code confirms it; an earlier one stays valid until then. */
export async function savePendingTotp(tx: Transaction, userId: number, secret: Buffer): Promise<void> {
  await tx`
    insert into totp_secrets (user_id, pending_secret) values (${userId}, ${secret})
    on conflict (user_id) do update set pending_secret = excluded.pending_secret`
}

export async function confirmTotp(tx: Transaction, userId: number, step: number): Promise<void> {
  await tx`
    update totp_secrets set secret = pending_secret, pending_secret = null, last_step = ${step} where user_id = ${userId}`
}

/** Consumes the code of a time step. False if it, or a later one, was consumed already. */
export async function consumeTotpStep(sql: AnySql, userId: number, step: number): Promise<boolean> {
  const { count } = await sql`
    update totp_secrets set last_step = ${step} where user_id = ${userId} and last_step < ${step}`
  return count === 1
}

/** Whether there was one. */
export async function deleteTotp(tx: Transaction, userId: number): Promise<boolean> {
  const { count } = await tx`delete from totp_secrets where user_id = ${userId}`
  return count > 0
}

// Recovery codes

export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  for (const hash of hashes) await tx`insert into recovery_codes (code_hash, user_id) values (${hash}, ${userId})`
}

/** Consumes a code. False if it does not exist, or was consumed already. */
export async function consumeRecoveryCode(tx: Transaction, userId: number, hash: Buffer): Promise<boolean> {
  const { count } = await tx`
    update recovery_codes set used_at = now() where user_id = ${userId} and code_hash = ${hash} and used_at is null`
  return count === 1
}

export async function deleteRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx`delete from recovery_codes where user_id = ${userId}`
}
