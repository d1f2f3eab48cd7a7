import { picturesTexts as texts } from '../../../texts/pictures.ts'
import type { WireCrop } from '../../crop.ts'

/** A picture of a form: the address of a stored one, the key of an upload, or the id of one that is on its way; and its text. */
export type Picture = {
  Key: string
  Alt: string
  Crop?: WireCrop
  /** Its upload was refused for good, so that it keeps its id. */
  isRefused?: true
}

const idPrefix = 'local:'
let count = 0

/** The id of an upload, which another visit of the form does not use again. */
export const newUploadId = () => `${idPrefix}${Date.now()}-${count++}`

export const isOnItsWay = ({ Key }: Picture) => Key.startsWith(idPrefix)

/** For the check of a form: what keeps pictures from being saved. */
export function problemOfPictures(pictures: readonly Picture[]): string | undefined {
  const refused = pictures.filter(({ isRefused }) => isRefused).length
  return refused > 0 ? texts.unusable(refused) : undefined
}

/** What a form waits for that is to be saved, in words; nothing where waiting would not help. */
export function waitingForPictures(pictures: readonly Picture[]): string | undefined {
  const missing = pictures.filter(isOnItsWay).length
  return missing > 0 && !problemOfPictures(pictures) ? texts.waitingFor(missing) : undefined
}

/** For the history and conflicts of a form. */
export const showPictures = (pictures: readonly Picture[]) => texts.count(pictures.length)
