import { identityToRecipient } from 'age-encryption'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { type AnySql, inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { findBackupKey } from './backup-key.ts'

type KeyContext = Pick<Context, 'sql' | 'config'>
/** Null for the operator of the command line. */
type Owner = (NonNullable<ChangedBy> & { isOwner: boolean }) | null

const subject = 'backup_key'

/**
 * The key that the shop created itself, and the time at which an owner confirmed a copy; undefined if it created none. A key in
 * BACKUP_KEY comes from elsewhere.
 */
export async function findOwnBackupKey({ sql, config }: KeyContext) {
  const key = config.backup.key ? undefined : await findBackupKey(config)
  if (!key) return undefined
  const recipient = await identityToRecipient(key)
  return { key, recipient, keptAt: await findKeptAt(sql, recipient) }
}

/** The key, for an owner to write down. Throws RIGHT_NOT_HELD, and NOT_FOUND once a copy is confirmed. */
export async function showBackupKey(ctx: KeyContext, by: Owner): Promise<string> {
  const { key, recipient } = await getUnkept(ctx, by)
  await inTransaction(ctx.sql, (tx) => recordChange(tx, { by, subject, subjectId: recipient, action: 'show' }))
  return key
}

/** Records that an owner has stored a copy elsewhere. Throws RIGHT_NOT_HELD, and NOT_FOUND if one was confirmed already. */
export async function keepBackupKey(ctx: KeyContext, by: Owner): Promise<void> {
  const { recipient } = await getUnkept(ctx, by)
  await inTransaction(ctx.sql, async (tx) => {
    const inserted = await tx`
      insert into kept_backup_keys (recipient, user_id) values (${recipient}, ${by?.id ?? null}) on conflict do nothing returning 1`
    if (inserted.length === 0) throw kept()
    await recordChange(tx, { by, subject, subjectId: recipient, action: 'keep' })
  })
}

async function getUnkept(ctx: KeyContext, by: Owner) {
  if (by && !by.isOwner) throw new DomainError('RIGHT_NOT_HELD', `user ${by.id} is no owner`)
  const own = await findOwnBackupKey(ctx)
  if (!own || own.keptAt) throw kept()
  return own
}

const kept = () => new DomainError('NOT_FOUND', 'no key of backups that has to be kept')

async function findKeptAt(sql: AnySql, recipient: string): Promise<Date | undefined> {
  const [row] = await sql<{ keptAt: Date }[]>`
    select kept_at as "keptAt" from kept_backup_keys where recipient = ${recipient}`
  return row?.keptAt
}
