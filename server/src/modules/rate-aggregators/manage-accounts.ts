import type { AggregatorName } from '../../adapters/rate-aggregators/port.ts'
import { type ChangedBy, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { settingRow } from '../settings/owner-settings.ts'
import { upsertSettings } from '../settings/setting-queries.ts'
import { activeAggregator, lockAccount, sealKey, writeKey } from './account-queries.ts'

type Changes = { key?: string | undefined; isActive?: boolean | undefined }

const hintLength = 4
/** A key is sent as a header, and a shorter one would be told by its end. */
const keyFormat = /^[!-~]{16,300}$/

/**
 * Sets or removes a key, or whether the shop asks this aggregator; asking one ends asking the other. The log of changes has the end of a key
 * only. Throws EDIT_CONFLICT, AGGREGATOR_KEY_INVALID, and AGGREGATOR_KEY_MISSING for one that is to be asked without a key.
 */
export async function changeAccount(
  ctx: Pick<Context, 'sql' | 'secrets' | 'settings'>,
  by: ChangedBy,
  { name, version }: { name: AggregatorName; version: number },
  { key: typed, isActive }: Changes,
): Promise<void> {
  const key = typed?.trim()
  if (key && !keyFormat.test(key)) throw new DomainError('AGGREGATOR_KEY_INVALID', `a key of ${key.length} characters`)
  const wasActive = activeAggregator(ctx) === name
  await inTransaction(ctx.sql, async (tx) => {
    const account = await lockAccount(tx, name)
    if (account.version !== version) throw new DomainError('EDIT_CONFLICT', `${name} has version ${account.version}`)
    const keyHint = key === undefined ? account.keyHint : hintOf(key)
    const asks = isActive ?? (wasActive && keyHint !== '')
    if (asks && keyHint === '') throw new DomainError('AGGREGATOR_KEY_MISSING', `${name} has no key`)
    await writeKey(
      tx,
      name,
      key === undefined ? undefined : { keyHint, sealedKey: key ? sealKey(ctx.secrets, name, key) : null },
    )
    if (asks !== wasActive) await upsertSettings(tx, [settingRow('rate_aggregator', asks ? name : '')])
    await recordChange(tx, {
      ...{ by, subject: 'rate_aggregator', subjectId: name, action: 'update' },
      before: { keyHint: account.keyHint, active: wasActive },
      after: { keyHint, active: asks },
    })
  })
  await ctx.settings.load()
}

const hintOf = (key: string) => (key === '' ? '' : `…${key.slice(-hintLength)}`)

/** Wants all villages of stores and addresses to be looked up by the next runs of the job. Throws AGGREGATOR_KEY_MISSING. */
export async function requestLookups(
  { sql }: Pick<Context, 'sql'>,
  by: ChangedBy,
  name: AggregatorName,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    const { keyHint } = await lockAccount(tx, name)
    if (keyHint === '') throw new DomainError('AGGREGATOR_KEY_MISSING', `${name} has no key`)
    await tx`update rate_aggregators set lookups_requested_at = shop_now() where name = ${name}`
    const change = { by, subject: 'rate_aggregator', subjectId: name, action: 'update' } as const
    await recordChange(tx, { ...change, after: { lookups: true } })
  })
}
