import { holdsWeightyRight } from '../../access/second-factor-rule.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import type { StaffUser } from '../../http/authentication.ts'
import { endStaffSessionsOf, recordSecondFactor } from '../accounts/staff-session-queries.ts'
import { enqueueMail } from '../mail/mail-queries.ts'
import { checkHoldsGrantsOf } from './change-grants.ts'
import {
  confirmTotp,
  deleteRecoveryCodes,
  deleteTotp,
  type Factors,
  findTotpSecret,
  lockFactors,
  replaceRecoveryCodes,
  savePendingTotp,
} from './factor-queries.ts'
import { deletePasskey, deletePasskeys, insertPasskey, maxPasskeys } from './passkey-queries.ts'
import { type Attestation, verifyNewPasskey } from './passkeys.ts'
import { isStaff } from './people-queries.ts'
import { refusedCode, throttleCodes } from './present-factor.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { decryptTotpSecret, encryptTotpSecret, newTotpSecret, stepOfCode } from './totp.ts'

/** Enrols a passkey. Returns recovery codes with the first factor. Throws PASSKEY_REFUSED, TOO_MANY_PASSKEYS. */
export async function enrolPasskey(ctx: Context, user: StaffUser, made: Attestation): Promise<string[]> {
  return inTransaction(ctx.sql, async (tx) => {
    const passkey = await verifyNewPasskey(ctx, tx, user.id, made)
    const before = await lockFactors(tx, user.id)
    if (before.passkeys >= maxPasskeys) throw new DomainError('TOO_MANY_PASSKEYS', `user ${user.id}`)
    if ((await insertPasskey(tx, passkey)) === undefined) throw new DomainError('PASSKEY_REFUSED', 'enrolled already')
    return enrolled(tx, user, before, { passkey: passkey.name })
  })
}

/** Starts the enrolment of an authenticator app; a code of it confirms it (enrolTotp). */
export async function startTotp({ sql, secrets }: Context, user: StaffUser): Promise<Buffer> {
  const secret = newTotpSecret()
  await inTransaction(sql, (tx) => savePendingTotp(tx, user.id, encryptTotpSecret(secrets, user.id, secret)))
  return secret
}

/** Returns recovery codes with the first factor. Throws CODE_REFUSED, TOO_MANY_REQUESTS. */
export async function enrolTotp(ctx: Context, user: StaffUser, code: string): Promise<string[]> {
  await throttleCodes(ctx, user)
  return inTransaction(ctx.sql, async (tx) => {
    const before = await lockFactors(tx, user.id)
    const stored = (await findTotpSecret(tx, user.id))?.pendingSecret
    const secret = stored && decryptTotpSecret(ctx.secrets, user.id, stored)
    const step = secret && stepOfCode(secret, code, ctx.clock.now())
    if (step === undefined || step === null) throw refusedCode(ctx, user)
    await confirmTotp(tx, user.id, step)
    return enrolled(tx, user, before, { totp: true })
  })
}

/** Throws NOT_FOUND, LAST_SECOND_FACTOR. */
export async function removePasskey({ sql }: Context, user: StaffUser, id: number): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { passkeys, hasTotp } = await lockFactors(tx, user.id)
    const name = await deletePasskey(tx, user.id, id)
    if (name === undefined) throw new DomainError('NOT_FOUND', `passkey ${id}`)
    await removed(tx, user, passkeys > 1 || hasTotp, { passkey: name })
  })
}

/** Throws NOT_FOUND, LAST_SECOND_FACTOR. */
export async function removeTotp({ sql }: Context, user: StaffUser): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { passkeys, hasTotp } = await lockFactors(tx, user.id)
    if (!hasTotp || !(await deleteTotp(tx, user.id))) throw new DomainError('NOT_FOUND', `totp of user ${user.id}`)
    await removed(tx, user, passkeys > 0, { totp: true })
  })
}

/** Creates ten new recovery codes, which invalidate earlier ones. Throws NOT_FOUND without a factor that they could replace. */
export async function renewRecoveryCodes({ sql }: Context, user: StaffUser): Promise<string[]> {
  return inTransaction(sql, async (tx) => {
    const { passkeys, hasTotp } = await lockFactors(tx, user.id)
    if (passkeys === 0 && !hasTotp) throw new DomainError('NOT_FOUND', `user ${user.id} has no second factor`)
    const codes = await giveRecoveryCodes(tx, user.id)
    await recordChange(tx, { by: user, ...subjectOf(user.id), action: 'recovery_codes' })
    enqueueMail(tx, { kind: 'second_factor_changed', userId: user.id })
    return codes
  })
}

/**
 * Removes the factors of another user, who has lost them, and ends their sessions; they get a mail. Throws NOT_FOUND, and RIGHT_NOT_HELD
 * if they have rights that `by` lacks.
 */
export async function resetFactors({ sql }: Context, by: StaffUser, userId: number): Promise<void> {
  await inTransaction(sql, async (tx) => {
    if (userId === by.id || !(await isStaff(tx, userId))) throw new DomainError('NOT_FOUND', `staff ${userId}`)
    await checkHoldsGrantsOf(tx, by, userId)
    const { passkeys, hasTotp } = await lockFactors(tx, userId)
    await deletePasskeys(tx, userId)
    await deleteTotp(tx, userId)
    await deleteRecoveryCodes(tx, userId)
    await endStaffSessionsOf(tx, userId)
    await recordChange(tx, { by, ...subjectOf(userId), action: 'reset', before: { passkeys, totp: hasTotp } })
    enqueueMail(tx, { kind: 'second_factor_changed', userId })
  })
}

/** A factor in the format of the audit log. */
type FactorFields = { passkey?: string; totp?: boolean }

/** Enrolling a factor also presents it. Returns recovery codes, if it is the first. */
async function enrolled(tx: Transaction, user: StaffUser, before: Factors, after: FactorFields): Promise<string[]> {
  await recordSecondFactor(tx, user.sessionId)
  await recordChange(tx, { by: user, ...subjectOf(user.id), action: 'enrol', after })
  enqueueMail(tx, { kind: 'second_factor_changed', userId: user.id })
  return before.passkeys > 0 || before.hasTotp ? [] : giveRecoveryCodes(tx, user.id)
}

async function removed(tx: Transaction, user: StaffUser, isAnotherLeft: boolean, before: FactorFields): Promise<void> {
  if (!isAnotherLeft && holdsWeightyRight(user.rights) && !user.factor.isExempt) {
    throw new DomainError('LAST_SECOND_FACTOR', `user ${user.id}`)
  }
  // No factor is left that they could replace.
  if (!isAnotherLeft) await deleteRecoveryCodes(tx, user.id)
  await recordChange(tx, { by: user, ...subjectOf(user.id), action: 'remove', before })
  enqueueMail(tx, { kind: 'second_factor_changed', userId: user.id })
}

async function giveRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode))
  return codes
}

const subjectOf = (userId: number) => ({ subject: 'second_factor', subjectId: userId }) as const
