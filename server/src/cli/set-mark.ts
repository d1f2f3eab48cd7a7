import { readFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { putCustomMark, removeCustomMark } from '../modules/pictures/custom-mark.ts'
import { markUrl } from '../modules/pictures/mark-pictures.ts'
import { CommandError, fileArgument } from './run.ts'

/** Replaces the mark of a bank, courier, brand or payment method by the owner's picture, or restores it. */
export async function setMarkCommand(
  { storage }: Context,
  { name, file, remove }: { name: string; file?: string | undefined; remove?: boolean | undefined },
): Promise<void> {
  const address = markUrl(name)
  if (address === '') throw new CommandError(`'${name}' has no letters.`)
  if ((file === undefined) !== (remove === true)) throw new CommandError('Name a picture, or say --remove.')
  if (file === undefined) await removeCustomMark(storage, name)
  else {
    const picture = await readFile(fileArgument(file)).catch(() => Buffer.alloc(0))
    if (!(await putCustomMark(storage, name, picture))) {
      throw new CommandError(`${file} can't be read as a picture (PNG, JPEG, WebP or SVG).`)
    }
  }
  console.log(
    `${address} is ${file === undefined ? "the shop's own mark again" : file}. Browsers ask anew within a day.`,
  )
}
