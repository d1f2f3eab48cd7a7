import { api } from '#web/api/api.ts'
import { useFreshness } from '../api/use-freshness.ts'
import type { TopUp } from './pending-top-up.ts'

/** Keeps a screen of one top-up fresh; polls while its transfer is awaited. */
export const useFreshTopUp = (topUp: TopUp & { EndedAt: string | null }) =>
  useFreshness({
    shown: topUp,
    read: (signal) => api('GET /me/wallettopup/:id', { params: { id: topUp.ID }, signal }),
    isWaiting: topUp.EndedAt === null,
  })
