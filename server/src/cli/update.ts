import { type UpdateOptions, update, updateBack } from '../releases/update.ts'
import { CommandError, readConfig } from './run.ts'

export type UpdateCommandOptions = Omit<UpdateOptions, 'wait'> & { wait: string; back?: boolean }

/** Updates the shop to a release, or back to the one before. */
export async function updateCommand(
  archive: string | undefined,
  { back, wait, ...given }: UpdateCommandOptions,
): Promise<void> {
  if ((archive === undefined) !== (back === true)) {
    throw new CommandError('Say what: kedai update ARCHIVE, or kedai update --back.')
  }
  if (!/^[1-9]\d{0,3}$/.test(wait)) throw new CommandError('--wait takes a whole number of seconds.')
  const options = { ...given, wait: Number(wait) }
  if (archive === undefined) await updateBack(options, readConfig(), console.log)
  else await update(archive, options, readConfig(), console.log)
}
