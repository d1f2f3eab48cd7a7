import { fromWireTime } from '#contract/values/time/wib-time.ts'
import { isAddress } from '../config/backup-place.ts'
import type { Config } from '../config/config.ts'
import { openBackupDestination } from '../open-backup-destination.ts'
import { CommandError, fileArgument } from './run.ts'

/** A folder, or an address such as s3://bucket/shop. */
export const placeArgument = (text: string) => (isAddress(text) ? text : fileArgument(text))

/** The destination of an archive and its name there, from its path or address. */
export function archiveArgument(text: string, { backup }: Pick<Config, 'backup'>) {
  const path = placeArgument(text)
  const slash = path.lastIndexOf('/')
  return { destination: openBackupDestination(path.slice(0, slash) || '/', backup), archive: path.slice(slash + 1) }
}

/** `2026-11-25 14:03`, with or without seconds, in WIB; an ISO time with its zone; `latest`. Throws CommandError. */
export function momentArgument(text: string): Date | 'latest' {
  if (text === 'latest') return text
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? new Date(text)
    : fromWireTime(/ \d\d:\d\d$/.test(text) ? `${text}:00` : text)
  if (moment && !Number.isNaN(moment.getTime())) return moment
  throw new CommandError(
    `'${text}' is no moment: write '2026-11-25 14:03' (WIB), an ISO time such as 2026-11-25T07:03:00Z, or latest.`,
  )
}
