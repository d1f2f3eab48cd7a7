import type { Context } from '../context.ts'
import { isOwnerSetting, ownerSettings, readOwnerSettings, settingProblem } from '../modules/settings/owner-settings.ts'
import { saveSettings } from '../modules/settings/save-settings.ts'
import { CommandError } from './run.ts'

/** Lists the owner settings with their values. */
export async function listSettingsCommand({ sql }: Context): Promise<void> {
  const values = await readOwnerSettings(sql)
  for (const [key, { description }] of Object.entries(ownerSettings)) {
    console.log(`${key}\n  ${description}\n  ${values[key as keyof typeof values] || '(not set)'}`)
  }
}

/** Sets one of them at once; an empty value unsets it. */
export async function setCommand(ctx: Context, { key, value }: { key: string; value: string }): Promise<void> {
  if (!isOwnerSetting(key)) {
    throw new CommandError(`There is no setting '${key}': they are ${Object.keys(ownerSettings).join(', ')}.`)
  }
  const problem = await settingProblem(ctx.sql, key, value.trim())
  if (problem) throw new CommandError(`${key} stays as it is. ${problem.sentence}`)
  await saveSettings(ctx, null, { group: ownerSettings[key].group }, { [key]: value.trim() })
  console.log(value.trim() === '' ? `${key} is not set any more.` : `${key} is set.`)
}
