import { Type } from 'typebox'
import { Count, call, described, ListQuery, Nullable, WireId, WireTime } from '../call.ts'

export const Backup = Type.Object({
  ID: WireId,
  Name: described('Of the archive, without its folder.', Type.String()),
  Place: described('A folder of the server, or an address.', Type.String()),
  StartedAt: WireTime,
  FinishedAt: described('Null while it is being made, and where that was interrupted.', Nullable(WireTime)),
  Bytes: described('Size of the archive.', Type.Integer({ minimum: 0 })),
  VerifiedAt: described('When it was restored into a scratch place and found to be right.', Nullable(WireTime)),
  DeletedAt: described('By the rule of how many are kept, or because it came to nothing.', Nullable(WireTime)),
  Problem: described('Empty where nothing is wrong.', Type.String()),
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

export const BackupKeyState = described(
  'Facts about the key that opens the backups, never the key.',
  Type.Object({
    IsShown: described(
      'Whether this user may see it, since no owner has said yet that a copy is kept elsewhere.',
      Type.Boolean(),
    ),
    KeptAt: described(
      'When an owner said so; null where nobody did, and where the shop has no key of its own making.',
      Nullable(WireTime),
    ),
  }),
)

const ofOwners = { auth: 'staff', right: 'settings:write', scope: 'organisation', factor: 'fresh' } as const

export const getBackupKeyState = call({
  method: 'GET',
  path: '/kelola/backupkey',
  summary: 'Whether a copy of the key of backups is kept elsewhere',
  auth: 'staff',
  right: 'settings:read',
  scope: 'organisation',
  data: BackupKeyState,
})

export const showBackupKey = call({
  method: 'POST',
  path: '/kelola/backupkey/show',
  summary: 'The key of backups, for owners, until one has said that a copy is kept elsewhere',
  ...ofOwners,
  data: Type.Object({ Key: Type.String() }),
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})

export const keepBackupKey = call({
  method: 'POST',
  path: '/kelola/backupkey/kept',
  summary: 'Say that a copy of the key of backups is kept elsewhere; it is not shown again',
  ...ofOwners,
  data: BackupKeyState,
  errors: ['NOT_FOUND', 'RIGHT_NOT_HELD'],
})
