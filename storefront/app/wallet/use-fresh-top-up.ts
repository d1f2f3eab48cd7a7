import { api } from '../api/api.ts'
import { useFreshness } from '../api/use-freshness.ts'
import type { TopUp } from './pending-top-up.ts'

/** Keeps a screen of one top-up fresh; while its transfer is awaited, it is asked for. */
export const useFreshTopUp = (topUp: TopUp & { EndedAt: string | null }) =>
  useFreshness({
    shown: topUp,
    read: (signal) => api('GET /me/wallettopup/:id', { params: { id: topUp.ID }, signal }),
    isWaiting: topUp.EndedAt === null,
  })
