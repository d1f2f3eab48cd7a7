import { addOperatingHours, type ClosedDays, verificationHours } from '#contract/values/time/operating-hours.ts'
import { type Fragment, sqlFragment } from '../../db/sql.ts'
import type { WorkTerm } from '../../open-work/term.ts'
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

/** A payment is verified within three operating hours from its proof (S12). */
export const verificationTerm = (proofAt: Date, closed: ClosedDays): WorkTerm => ({
  since: proofAt,
  deadline: addOperatingHours(proofAt, verificationHours, closed),
  counts: 'operating',
})

export function toVerifyItem(row: ProofToVerify, type: number, closed: ClosedDays): WorkItem {
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
    ...verificationTerm(new Date(row.proofAt), closed),
    proofKey: row.proofKey,
  }
}
