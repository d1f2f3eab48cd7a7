import { addOperatingHours, verificationHours } from '#contract/values/time/operating-hours.ts'
import { noFacts, type WorkSource } from '../../open-work/work-source.ts'
import { receivables } from './kinds.ts'

type Row = {
  id: number
  kind: string
  customerName: string
  referenceId: number
  amount: number
  bankName: string | null
  bankNumber: string | null
  since: string
}

/** Money that may have arrived for something that has ended. It is searched for as soon as a payment is verified. */
export const lateTransferWork: WorkSource = {
  kind: 'late_transfer',
  for({ sql, settings }, rights) {
    if (rights.get('payments:write') !== 'all') return undefined
    const from = sql`from late_transfers l where l.waits_since is not null`
    return {
      from,
      rows: (limit) => sql`
        select l.id, l.purpose as kind, u.full_name as "customerName", l.reference_id as "referenceId", l.amount,
          b.bank_name as "bankName", b.account_number as "bankNumber", l.waits_since as since
        from (select l.id ${from} order by l.waits_since limit ${limit}) due
          join late_transfers l on l.id = due.id join users u on u.id = l.user_id
          left join bank_accounts b on b.id = l.bank_account_id`,
      toItem(row: Row) {
        const since = new Date(row.since)
        return {
          ...noFacts,
          id: row.id,
          type: receivables.find(({ kind }) => kind === row.kind)?.type ?? null,
          title: row.customerName,
          detail: String(row.referenceId),
          amount: row.amount,
          bank: row.bankName && row.bankNumber ? { name: row.bankName, number: row.bankNumber } : null,
          since,
          deadline: addOperatingHours(since, verificationHours, settings.closedDays),
          counts: 'operating',
        }
      },
    }
  },
}
