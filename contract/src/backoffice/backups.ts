import { Type } from 'typebox'
import { Count, call, described, ListQuery, Nullable, WireId, WireTime } from '../protocol/call.ts'

export const Backup = Type.Object({
  ID: WireId,
  Name: described('File name of the archive, without its folder.', Type.String()),
  Place: described('A folder of the server, or an address.', Type.String()),
  StartedAt: WireTime,
  FinishedAt: described('Null while the backup is running, and if it was interrupted.', Nullable(WireTime)),
  Bytes: described('Size of the archive.', Type.Integer({ minimum: 0 })),
  VerifiedAt: described('When a test restore of the archive succeeded.', Nullable(WireTime)),
  DeletedAt: described(
    'When the archive was deleted: by the retention policy, or because the backup failed.',
    Nullable(WireTime),
  ),
  Problem: described('The error; empty without one.', Type.String()),
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
  summary: 'Number of known backups of the shop',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  query: BackupQuery,
  data: Count,
})

export const BackupKeyState = described(
  'Facts about the key that opens the backups, never the key.',
  Type.Object({
    IsShown: described('Whether this user may see the key: no owner has confirmed a copy yet.', Type.Boolean()),
    KeptAt: described(
      'When an owner confirmed a copy; null without a confirmation, and if the shop did not generate the key.',
      Nullable(WireTime),
    ),
  }),
)

const ofOwners = { auth: 'staff', right: 'settings:write', scope: 'organisation', factor: 'fresh' } as const

export const getBackupKeyState = call({
  method: 'GET',
  path: '/kelola/backupkey',
  summary: 'Whether an owner has confirmed a copy of the backup key',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  data: BackupKeyState,
})

export const showBackupKey = call({
  method: 'POST',
  path: '/kelola/backupkey/show',
  summary: 'The backup key, for owners, until one of them confirms a copy',
  ...ofOwners,
  data: Type.Object({ Key: Type.String() }),
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})

export const keepBackupKey = call({
  method: 'POST',
  path: '/kelola/backupkey/kept',
  summary: 'Confirm a copy of the backup key; the key is not shown again',
  ...ofOwners,
  data: BackupKeyState,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
