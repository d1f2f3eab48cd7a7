import { addOperatingHours, type ClosedDays, verificationHours } from '#contract/values/time/operating-hours.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import { noFacts, type WorkItem } from '../../open-work/work-source.ts'
import { awaitsReview } from './payment-reviews.ts'

/** A payment with a proof that waits for review, as JSON. */
export type ProofToVerify = {
  id: number
  customerName: string
  detail: string
  storeName: string
  total: number
  uniqueCode: number
  /** A copy of the account; null for QRIS. */
  bank: { name: string; number: string } | null
  proofAt: string
  proofKey: string
}

/** The condition of payments to verify. Those for which another proof was requested wait for the shopper. */
export const isToVerify = (proofId: Fragment): Fragment => sqlFragment`
  ${proofId} is not null and ${awaitsReview(proofId)}`

/** Verified within three operating hours from the proof (S12). */
export function toVerifyItem(row: ProofToVerify, type: number, closed: ClosedDays): WorkItem {
  const since = new Date(row.proofAt)
  return {
    ...noFacts,
    id: row.id,
    type,
    title: row.customerName,
    detail: row.detail,
    storeName: row.storeName,
    amount: row.total,
    uniqueCode: row.uniqueCode,
    bank: row.bank,
    since,
    deadline: addOperatingHours(since, verificationHours, closed),
    counts: 'operating',
    proofKey: row.proofKey,
  }
}
