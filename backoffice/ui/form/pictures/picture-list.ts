import { picturesTexts as texts } from '../../../texts/pictures.ts'
import type { WireCrop } from '../../crop.ts'

/** A picture of a form: the address of a stored one, the key of an upload, or the id of one being uploaded; and its text. */
export type Picture = {
  Key: string
  Alt: string
  Crop?: WireCrop
  /** Its upload was refused for good, so that it keeps its id. */
  isRefused?: true
}

const idPrefix = 'local:'
let count = 0

/** The id of an upload, which no other visit of the form uses. */
export const newUploadId = () => `${idPrefix}${Date.now()}-${count++}`

export const isUploading = ({ Key }: Picture) => Key.startsWith(idPrefix)

/** For the check of a form: the reason why pictures can't be saved. */
export function problemOfPictures(pictures: readonly Picture[]): string | undefined {
  const refused = pictures.filter(({ isRefused }) => isRefused).length
  return refused > 0 ? texts.unusable(refused) : undefined
}

/** The uploads that saving waits for, in words; undefined if waiting would not help. */
export function waitingForPictures(pictures: readonly Picture[]): string | undefined {
  const missing = pictures.filter(isUploading).length
  return missing > 0 && !problemOfPictures(pictures) ? texts.waitingFor(missing) : undefined
}

/** For the history and conflicts of a form. */
export const showPictures = (pictures: readonly Picture[]) => texts.count(pictures.length)
