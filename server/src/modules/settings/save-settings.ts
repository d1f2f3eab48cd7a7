import type { AuditField } from '#contract/values/audit-records.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { mailOwners } from '../staff/mail-owners.ts'
import { type ChangedBy, changedFields, recordChange } from '../staff/record-change.ts'
import type { SettingGroup } from './owner-setting.ts'
import { type OwnerSettingKey, ownerSettings, settingProblem, settingRow } from './owner-settings.ts'
import { findSettings, lockSettingGroup, raiseGroupVersion, upsertSettings } from './setting-queries.ts'

/** The number of a group in the audit log. */
export const groupIds: Record<SettingGroup, number> = { shop: 1, limits: 2, payment: 3, shipping: 4 }

type Changes = Partial<Record<OwnerSettingKey, string>>

/**
 * Sets values of one group; an empty one unsets. With the version that they were read with, EDIT_CONFLICT where it is no longer
 * the current one. This process knows them at once, others are notified, and owners of another QRIS code by mail. Throws the code
 * of the first value that can't be set.
 */
export async function saveSettings(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  by: ChangedBy,
  { group, version }: { group: SettingGroup; version?: number },
  changes: Changes,
): Promise<void> {
  const given = Object.entries(changes) as [OwnerSettingKey, string][]
  await inTransaction(sql, async (tx) => {
    const current = await lockSettingGroup(tx, group)
    if (version !== undefined && version !== current) {
      throw new DomainError('EDIT_CONFLICT', `settings '${group}' have version ${current}`)
    }
    for (const [key, value] of given) {
      const problem = await settingProblem(tx, key, value)
      if (problem) throw new DomainError(problem.code, `${key}: ${problem.sentence}`)
    }
    const before = await findSettings(
      tx,
      given.map(([key]) => key),
    )
    await upsertSettings(
      tx,
      given.map(([key, value]) => settingRow(key, value)),
    )
    await raiseGroupVersion(tx, group)
    const change = { by, subject: 'settings', subjectId: groupIds[group], action: 'update' } as const
    const changed = changedFields(byName(before), byName(changes))
    const entryId = await recordChange(tx, { ...change, ...changed })
    if (changed.after.Payload !== undefined) await mailOwners(tx, 'payment_target_changed', entryId)
  })
  await settings.load()
}

/** Values by their fields on the wire. */
const byName = (values: Changes): Partial<Record<AuditField<'settings'>, string>> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [ownerSettings[key as OwnerSettingKey].name, value]))
