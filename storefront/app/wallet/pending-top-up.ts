import type { Data } from '#contract/client.ts'
import { wireTopUpStatus } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import type { Session } from '#web/session/session.ts'

export type TopUp = Data<'GET /me/wallettopup'>[number]

/** The newest rejected top-up that the shopper has not seen yet. */
export async function loadUnseenRejection(): Promise<TopUp | null> {
  const query = { Status: wireTopUpStatus.rejected, IsSeen: false, SortBy: 'ID-desc' as const, Page: 1, Size: 1 }
  const [topUp] = await api('GET /me/wallettopup', { query })
  return topUp ?? null
}

/** The newest waiting top-up (W04). */
export async function loadPendingTopUp({ userId }: Session, signal?: AbortSignal): Promise<TopUp | null> {
  const query = { Status: wireTopUpStatus.waiting, UserID: userId, SortBy: 'ID-desc' as const, Page: 1, Size: 1 }
  const [topUp] = await api('GET /me/wallettopup', { query, ...(signal && { signal }) })
  return topUp ?? null
}
