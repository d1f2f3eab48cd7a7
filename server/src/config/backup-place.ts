import { resolve } from 'node:path'
import type { BucketPlace, S3Settings } from '../adapters/s3/port.ts'

/** The location of backups, from BACKUP_TO or an option of a command. */
export type BackupPlace =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3' } & BucketPlace)
  | { kind: 'sftp'; host: string; port: number; user: string; folder: string }

/** Further settings of S3 and SFTP; empty if not set. */
export type PlaceSettings = {
  s3: S3Settings
  sftp: { key: string; hostKey: string }
}

/** Whether it is an address such as s3://bucket/shop, rather than a folder. */
export const isAddress = (to: string) => /^\w+:\/\//.test(to)

/** A folder, `s3://bucket/prefix` or `sftp://user@host/path`; undefined for an address of another kind. */
export function parseBackupPlace(to: string): BackupPlace | undefined {
  if (!isAddress(to)) return { kind: 'folder', folder: resolve(to) }
  const bucket = parseBucket(to)
  if (bucket) return { kind: 's3', ...bucket }
  const [, user, host, port = '22', folder] = /^sftp:\/\/([^@/:]+)@([^@/:]+)(?::(\d{1,5}))?(\/.+)$/.exec(to) ?? []
  return user && host && folder ? { kind: 'sftp', user, host, port: Number(port), folder } : undefined
}

/** `s3://bucket/prefix`; undefined for another text. */
export function parseBucket(to: string): BucketPlace | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(to) ?? []
  return bucket ? { bucket, prefix: path === '' ? '' : `${path.replace(/\/+$/, '')}/` } : undefined
}

/** Names of the settings that are missing for this place. */
export function missingSettings({ kind }: BackupPlace, { s3, sftp }: PlaceSettings): string[] {
  const needed = {
    folder: {},
    s3: { BACKUP_S3_ENDPOINT: s3.endpoint, BACKUP_S3_KEY: s3.accessKey, BACKUP_S3_SECRET: s3.secretKey },
    sftp: { BACKUP_SFTP_KEY: sftp.key, BACKUP_SFTP_HOST_KEY: sftp.hostKey },
  }
  return Object.entries(needed[kind]).flatMap(([name, value]) => (value === '' ? [name] : []))
}
