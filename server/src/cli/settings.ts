import type { Context } from '../context.ts'
import {
  isOwnerSetting,
  ownerSettings,
  readOwnerSettings,
  settingProblem,
  writeSetting,
} from '../modules/settings/owner-settings.ts'
import { CommandError } from './run.ts'

/** Lists what an owner decides while the shop runs, with its values. */
export async function listSettingsCommand({ sql }: Context): Promise<void> {
  const values = await readOwnerSettings(sql)
  for (const [key, { what }] of Object.entries(ownerSettings)) {
    console.log(`${key}\n  ${what}\n  ${values[key as keyof typeof values] || '(not set)'}`)
  }
}

/** Sets one of them from now on; an empty value takes it away. */
export async function setCommand({ sql }: Context, { key, value }: { key: string; value: string }): Promise<void> {
  if (!isOwnerSetting(key)) {
    throw new CommandError(`There is no setting '${key}': they are ${Object.keys(ownerSettings).join(', ')}.`)
  }
  const problem = await settingProblem(sql, key, value.trim())
  if (problem) throw new CommandError(`${key} stays as it is. ${problem}`)
  await writeSetting(sql, key, value.trim())
  console.log(value.trim() === '' ? `${key} is not set any more.` : `${key} is set.`)
}
