import { Type } from 'typebox'
import { Count, call, ListQuery, Nullable, WireId, WireTime } from '../call.ts'

export const Backup = Type.Object({
  ID: WireId,
  /** Of the archive, without its folder. */
  Name: Type.String(),
  /** A folder of the server, or an address. */
  Place: Type.String(),
  StartedAt: WireTime,
  /** Null while it is being made, and where that was interrupted. */
  FinishedAt: Nullable(WireTime),
  Bytes: Type.Integer({ minimum: 0 }),
  /** When it was restored into a scratch place and found to be right. */
  VerifiedAt: Nullable(WireTime),
  /** By the rule of how many are kept, or because it came to nothing. */
  DeletedAt: Nullable(WireTime),
  /** Empty where nothing is wrong. */
  Problem: Type.String(),
})

const BackupQuery = ListQuery({ filters: { ID: WireId }, sort: ['ID'], maxSize: 100 })

export const listBackups = call({
  method: 'GET',
  path: '/kelola/backup',
  summary: 'Backups of the shop, newest first',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  query: BackupQuery,
  data: Type.Array(Backup),
})

export const countBackups = call({
  method: 'GET',
  path: '/kelola/backupcount',
  summary: 'How many backups of the shop are known',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  query: BackupQuery,
  data: Count,
})
