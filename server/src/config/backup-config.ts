import { parseRetentionPolicy } from '../modules/backups/retention-policy.ts'
import { missingSettings, parseBackupPlace } from './backup-place.ts'
import type { SettingReader } from './setting-reader.ts'

/** Backups of the embedded database. */
export function readBackupConfig(read: SettingReader, databaseUrl: string) {
  const { problems } = read
  const to = read.text('BACKUP_TO')
  const settings = {
    s3: {
      endpoint: read.text('BACKUP_S3_ENDPOINT'),
      region: read.text('BACKUP_S3_REGION'),
      accessKey: read.text('BACKUP_S3_KEY'),
      secretKey: read.text('BACKUP_S3_SECRET'),
    },
    sftp: { key: read.text('BACKUP_SFTP_KEY'), hostKey: read.text('BACKUP_SFTP_HOST_KEY') },
  }
  read.requireTls('BACKUP_S3_ENDPOINT', settings.s3.endpoint)
  const place = parseBackupPlace(to)
  if (!place) problems.push(`BACKUP_TO must be a folder, s3://bucket/prefix or sftp://user@host/path, not '${to}'`)
  else for (const name of missingSettings(place, settings)) problems.push(`${name} is needed with this BACKUP_TO`)
  const key = read.text('BACKUP_KEY')
  if (key && !/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(key)) {
    problems.push('BACKUP_KEY must be a key of age, AGE-SECRET-KEY-1… (docs/backups.md)')
  }
  const at = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(read.text('BACKUP_AT'))
  if (!at) problems.push(`BACKUP_AT must be a time such as 02:30, not '${read.env.BACKUP_AT}'`)
  if (to && databaseUrl) {
    problems.push('BACKUP_TO is for the embedded database; docs/backups.md shows how to back up that of DATABASE_URL')
  }
  const momentDays = read.number('BACKUP_MOMENT_DAYS')
  if (momentDays > 0 && !to) problems.push('BACKUP_MOMENT_DAYS needs BACKUP_TO')
  const keep = parseRetentionPolicy(read.text('BACKUP_KEEP'))
  if (!keep) {
    problems.push(`BACKUP_KEEP must be days, weeks and months such as 7d 4w 6m, not '${read.env.BACKUP_KEEP}'`)
  }
  return {
    /** The place of scheduled backups, see backup-place.ts; empty: none are made. */
    to,
    ...settings,
    /** In WIB. */
    at: { hour: Number(at?.[1]), minute: Number(at?.[2]) },
    /** Before migrations change the embedded database. */
    beforeUpgrade: read.flag('BACKUP_BEFORE_UPGRADE'),
    /** For so many days any point in time can be restored; 0: only backups. */
    momentDays,
    /** The maximum age of WAL before it is archived: together with the transfer less than a minute. */
    archiveSeconds: momentDays > 0 ? 45 : undefined,
    keep: keep ?? { days: 0, weeks: 0, months: 0 },
    /** Empty: one is created at the first backup and stored in dataDir. */
    key,
  }
}
