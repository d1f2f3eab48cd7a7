import type { ErrorCode } from '#contract/protocol/errors.ts'
import type { AuditField } from '#contract/values/backoffice/audit-records.ts'
import type { AnySql } from '../../db/database.ts'

/** Settings that are edited together, under one version. */
export type SettingGroup = 'shop' | 'limits' | 'payment' | 'shipping' | 'hours'

/** The reason why a value can't be set: the refusal of a call, and a sentence for the command line. */
export type SettingProblem = { code: ErrorCode; sentence: string }

export type OwnerSetting = {
  /** The number under which anyone may read it if `isPublic` (GET /public/setting). */
  id: number
  group: SettingGroup
  /** Its field on the wire, and in the audit log. */
  name: AuditField<'settings'>
  isPublic: boolean
  /** One line for `kedai settings`. */
  description: string
  problem?(value: string, sql: AnySql): SettingProblem | undefined | Promise<SettingProblem | undefined>
}
