import { readFile } from 'node:fs/promises'
import type { Context } from '../context.ts'
import { markUrl } from '../modules/pictures/mark-pictures.ts'
import { putOwnMark, removeOwnMark } from '../modules/pictures/own-mark.ts'
import { CommandError, fileArgument } from './run.ts'

/** Puts the owner's picture in the place of the mark of a bank, courier, brand or way to pay, or takes it away again. */
export async function setMarkCommand(
  { storage }: Context,
  { name, file, remove }: { name: string; file?: string | undefined; remove?: boolean | undefined },
): Promise<void> {
  const address = markUrl(name)
  if (address === '') throw new CommandError(`'${name}' has no letters.`)
  if ((file === undefined) !== (remove === true)) throw new CommandError('Name a picture, or say --remove.')
  if (file === undefined) await removeOwnMark(storage, name)
  else {
    const picture = await readFile(fileArgument(file)).catch(() => Buffer.alloc(0))
    if (!(await putOwnMark(storage, name, picture))) {
      throw new CommandError(`${file} can't be read as a picture (PNG, JPEG, WebP or SVG).`)
    }
  }
  console.log(
    `${address} is ${file === undefined ? "the shop's own mark again" : file}. Browsers ask anew within a day.`,
  )
}
