import { basicIsoTime } from '../../runtime/basic-iso-time.ts'

/** The prefix of all archives' names. */
export const backupPrefix = 'kedai-'

/** The name of an archive started at this time; in UTC, so that names sort by time. */
export const backupName = (begun: Date) => `${backupPrefix}${basicIsoTime(begun)}.tar.zst.age`

/** The start time of the archive; undefined for another file. */
export function beginOf(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^kedai-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : undefined
}
