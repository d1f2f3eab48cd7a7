import type { AuditField } from '#contract/values/backoffice/audit-records.ts'
import { type ChangedBy, changedFields, recordChange } from '../../audit/record-change.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { DomainError } from '../../errors.ts'
import { mailOwners } from '../staff/mail-owners.ts'
import { type OwnerSettingKey, ownerSettings, settingProblem, settingRow } from './owner-settings.ts'
import type { SettingGroup } from './setting-definition.ts'
import { findSettings, lockSettingGroup, raiseGroupVersion, upsertSettings } from './setting-queries.ts'

/** The id of a group in the audit log. */
export const groupIds: Record<SettingGroup, number> = { shop: 1, limits: 2, payment: 3, shipping: 4, hours: 5 }

type Changes = Partial<Record<OwnerSettingKey, string>>

/**
 * Sets values of one group; an empty one unsets. `version` is the one that was read: throws EDIT_CONFLICT if it is outdated. This process
 * uses the values at once, other processes are notified, and owners get a mail about another QRIS code. Throws the code of the first
 * invalid value.
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
