import { recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { insertAccount } from '../accounts/account-queries.ts'
import { checkNewStaffPassword } from '../accounts/new-password.ts'
import { hashPassword } from '../accounts/password.ts'
import { checkedName } from '../accounts/personal-data.ts'
import { hasOwner } from '../staff/create-operator.ts'
import { grantRole } from '../staff/staff-queries.ts'
import { isSetupKey } from './setup-key.ts'

const minNameLength = 3
/** An arbitrary number, the same in every process of the shop. */
const lockKey = 29_000_017

/** Whether the shop waits for its first owner. In a demo the demo accounts are owners, as long as they can log in. */
export async function isSetupOpen({ sql, config }: Pick<Context, 'sql' | 'config'>): Promise<boolean> {
  return !(config.demo && config.demoLogin !== 'nowhere') && !(await hasOwner(sql))
}

/**
 * Creates the account of the first owner. Returns its id. Throws SETUP_KEY_WRONG, EMAIL_TAKEN, PASSWORD_TOO_COMMON, and SETUP_DONE if the
 * shop has an owner, also for concurrent requests.
 */
export async function createFirstOwner(
  ctx: Context,
  input: { key: string; email: string; password: string; fullName: string; address: string; requestId: string },
): Promise<number> {
  if (!(await isSetupOpen(ctx))) throw new DomainError('SETUP_DONE', 'the shop has an owner')
  if (!isSetupKey(ctx, input.key)) {
    ctx.log.warn({ address: input.address }, 'wrong key for the first owner')
    throw new DomainError('SETUP_KEY_WRONG', 'not the key that the start printed')
  }
  const fullName = checkedName(input.fullName, minNameLength)
  checkNewStaffPassword(input.password)
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx.sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${lockKey})`
    if (await hasOwner(tx)) throw new DomainError('SETUP_DONE', 'another request was faster')
    const userId = await insertAccount(tx, {
      ...{ email: input.email.trim().toLowerCase(), passwordHash, fullName, phone: '', gender: null },
      ...{ birthPlace: '', birthDate: null, role: 'operator', status: 'active' },
    })
    if (userId === undefined) throw new DomainError('EMAIL_TAKEN', 'the address has an account')
    await grantRole(tx, userId, 'owner')
    const by = { id: userId, address: input.address, requestId: input.requestId }
    await recordChange(tx, { by, subject: 'staff', subjectId: userId, action: 'setup', after: { role: 'Pemilik' } })
    return userId
  })
}
