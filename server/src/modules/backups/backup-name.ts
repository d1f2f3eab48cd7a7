import { basicIsoTime } from '../../basic-iso-time.ts'

/** How the names of all archives begin. */
export const backupPrefix = 'kedai-'

/** Of the archive that was begun at this instant; in UTC, so that names have the order of time. */
export const backupName = (begun: Date) => `${backupPrefix}${basicIsoTime(begun)}.tar.zst.age`

/** When the archive was begun; undefined for another file. */
export function beginOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^kedai-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}
