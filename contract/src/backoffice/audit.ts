import { Type } from 'typebox'
import { Count, call, described, ListQuery, Nullable, WireId, WireTime, WireTimeFilter } from '../protocol/call.ts'

export const AuditEntry = described(
  'One change: who, from where, what, before and after.',
  Type.Object({
    ID: WireId,
    At: WireTime,
    UserID: described('Null, and the name empty: the command line.', Nullable(WireId)),
    FullName: Type.String(),
    Address: Type.String(),
    Subject: described('Kind of the changed entity, such as `order`.', Type.String()),
    SubjectID: Type.String(),
    Action: Type.String(),
    Before: described('The changed fields, as JSON.', Type.String()),
    After: Type.String(),
  }),
)

const AuditQuery = ListQuery({
  filters: {
    ID: WireId,
    UserID: WireId,
    Subject: Type.String({ maxLength: 50 }),
    SubjectID: Type.String({ maxLength: 50 }),
    Action: Type.String({ maxLength: 50 }),
    From: described('From this time or day on, and up to it, inclusive.', WireTimeFilter),
    To: WireTimeFilter,
    Text: described('Words of the changed values, or of the address.', Type.String({ maxLength: 100 })),
  },
  sort: ['ID'],
  maxSize: 100,
})
const read = { auth: 'staff', right: 'audit:read', scope: 'organisation' } as const

export const listAuditEntries = call({
  method: 'GET',
  path: '/kelola/audit',
  summary: 'Changes that staff made, newest first',
  ...read,
  query: AuditQuery,
  data: Type.Array(AuditEntry),
})
export const countAuditEntries = call({
  method: 'GET',
  path: '/kelola/auditcount',
  summary: 'Number of changes that a filter finds',
  ...read,
  query: AuditQuery,
  data: Count,
})
