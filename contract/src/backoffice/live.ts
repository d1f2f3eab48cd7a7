import { Type } from 'typebox'
import { call, described, Nullable, WireId } from '../protocol/call.ts'
import type { Right } from '../protocol/rights.ts'

/**
 * The subjects of live events, each with the rights of which one is needed. Events of a store's row go to staff with the right for that
 * store; events of other rows only to staff with the right for all stores.
 */
export const liveSubjects = {
  order: ['orders:read', 'fulfilment:read', 'payments:read'],
  'top-up': ['payments:read'],
  'digital order': ['orders:read', 'payments:read'],
  'late transfer': ['payments:read'],
  payout: ['payouts:read'],
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
  The changed rows; without an ID several of a kind. Events contain no data: a client fetches the rows again.`,
  Type.Object({
    Changes: Type.Array(Type.Object({ Subject: Type.String(), ID: Nullable(WireId) })),
  }),
)

export const streamBackofficeEvents = call({
  method: 'GET',
  path: '/kelola/events',
  summary: 'Changes in the back office, as a stream of events',
  description: `
    Events: 'open' at the beginning, 'change' with the changed rows, 'reset' if changes may have been missed,
    'rights' when the rights have changed, after which the stream ends. A client that continues sends the id of
    its last event as Last-Event-ID.`,
  auth: 'staff',
  right: 'any',
  scope: 'store',
  stream: true,
  headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 100 })) }),
  data: LiveChanges,
})
