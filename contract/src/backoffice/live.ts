import { Type } from 'typebox'
import { call, described, Nullable, WireId } from '../call.ts'
import type { Right } from './rights.ts'

/**
 * What the back office is told about, each with the rights of which one is needed. A row of a store is told to whoever has the right
 * for that store; one of no store only to those who have it for all.
 */
export const liveSubjects = {
  order: ['orders:read', 'fulfilment:read', 'payments:read'],
  'top-up': ['payments:read'],
  'digital order': ['orders:read', 'payments:read'],
  'late transfer': ['payments:read'],
  mail: ['mails:read'],
  customer: ['customers:read'],
  product: ['catalogue:read', 'stock:read'],
  'stock take': ['stock:read'],
  bulk: ['catalogue:read'],
  category: ['catalogue:read'],
  collection: ['catalogue:read'],
  synonym: ['catalogue:read'],
  'product choice': ['catalogue:read', 'content:read'],
  'digital product': ['catalogue:read'],
  'digital brand': ['catalogue:read'],
  'digital supplier': ['orders:read', 'payments:read'],
  store: ['stores:read'],
  'bank account': ['settings:read'],
  setting: ['settings:read'],
  'mail template': ['settings:read'],
  backup: ['settings:read'],
  banner: ['content:read'],
  news: ['content:read'],
  promotion: ['content:read'],
  page: ['content:read'],
  'home section': ['content:read'],
  'home description': ['content:read'],
  role: ['people:read'],
  invitation: ['people:read'],
  staff: ['people:read'],
} as const satisfies Record<string, readonly Right[]>

export type LiveSubject = keyof typeof liveSubjects

export const LiveChanges = described(
  `
  What changed; without an ID several of its kind. Nothing of the rows themselves is sent: a client asks again.`,
  Type.Object({
    Changes: Type.Array(Type.Object({ Subject: Type.String(), ID: Nullable(WireId) })),
  }),
)

export const streamBackofficeEvents = call({
  method: 'GET',
  path: '/kelola/events',
  summary: 'What changes while the back office is open, as a stream of events',
  description: `
    Events: 'open' at the beginning, 'change' with what changed, 'reset' where changes may have been missed,
    'rights' when the rights have changed, after which the stream ends. A client that continues sends the id of
    its last event as Last-Event-ID.`,
  auth: 'staff',
  right: 'any',
  scope: 'store',
  stream: true,
  headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 100 })) }),
  data: LiveChanges,
})
