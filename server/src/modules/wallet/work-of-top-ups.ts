import { wireReceivable } from '#contract/protocol/wire-numbers.ts'
import { sqlFragment } from '../../db/sql.ts'
import type { WorkSource } from '../../open-work/work-source.ts'
import { isToVerify, type ProofToVerify, toVerifyItem } from '../payments/proofs-to-verify.ts'

/** Top-ups with a proof that waits for review. */
export const topUpWork: WorkSource = {
  kind: 'verify',
  for({ sql, settings }, rights) {
    if (rights.get('payments:write') !== 'all') return undefined
    const from = sql`from wallet_top_ups t where t.status = 'waiting' and ${isToVerify(sqlFragment`t.payment_proof_id`)}`
    return {
      from,
      rows: (limit) => sql`
        select t.id, u.full_name as "customerName", '' as detail, '' as "storeName", t.total, t.unique_code as "uniqueCode",
          t.bank, p.created_at as "proofAt", p.upload_key as "proofKey"
        from (select t.id, t.payment_proof_id ${from} order by t.payment_proof_id limit ${limit}) due
          join wallet_top_ups t on t.id = due.id join payment_proofs p on p.id = due.payment_proof_id
          join users u on u.id = t.user_id`,
      toItem: (row: ProofToVerify) => toVerifyItem(row, wireReceivable.top_up, settings.closedDays),
    }
  },
}
