import { Type } from 'typebox'
import { Count, call, ListQuery, Nullable, WireId, WireTime, WireTimeFilter } from '../call.ts'

/** One change: who, from where, what, before and after. */
export const AuditEntry = Type.Object({
  ID: WireId,
  At: WireTime,
  /** Null, and the name empty: the command line. */
  UserID: Nullable(WireId),
  FullName: Type.String(),
  Address: Type.String(),
  /** Kind of what was changed, such as `order`. */
  Subject: Type.String(),
  SubjectID: Type.String(),
  Action: Type.String(),
  /** The changed fields, as JSON. */
  Before: Type.String(),
  After: Type.String(),
})

const AuditQuery = ListQuery({
  filters: {
    ID: WireId,
    UserID: WireId,
    Subject: Type.String({ maxLength: 50 }),
    SubjectID: Type.String({ maxLength: 50 }),
    Action: Type.String({ maxLength: 50 }),
    /** From this time or day on, and up to it, inclusive. */
    From: WireTimeFilter,
    To: WireTimeFilter,
    /** Words of what was changed, or of the address. */
    Text: Type.String({ maxLength: 100 }),
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
  summary: 'How many changes a filter finds',
  ...read,
  query: AuditQuery,
  data: Count,
})
