import { addOperatingHours, verificationHours } from '#contract/values/time/operating-hours.ts'
import { noFacts, type WorkSource } from '../../open-work/work-source.ts'
import { matchTexts } from '../../texts/statement-matches.ts'
import { overpaid } from '../payouts/payout-movements.ts'

type Row = {
  id: number
  accountId: number
  amount: number
  text: string
  reason: string
  note: string
  bankName: string
  bankNumber: string
  since: string
}

/**
 * Money that arrived without a purpose, whose sender waits as one whose payment is verified, and money that left for a payout without being
 * owed.
 */
export const suspenseWork: WorkSource = {
  kind: 'suspense',
  for({ sql, settings }, rights) {
    if (rights.get('payments:write') !== 'all') return undefined
    const from = sql`from bank_statement_rows r where r.in_suspense`
    return {
      from,
      rows: (limit) => sql`
        select r.id, r.bank_account_id as "accountId", r.amount / 100 as amount, r.text, r.reason, r.note, b.bank_name as "bankName",
          b.account_number as "bankNumber", s.at as since
        from (select r.id ${from} order by r.id limit ${limit}) due
          join bank_statement_rows r on r.id = due.id join bank_statements s on s.id = r.statement_id
          join bank_accounts b on b.id = r.bank_account_id`,
      toItem({ id, accountId, amount, text, reason, note, bankName, bankNumber, since: at }: Row) {
        const since = new Date(at)
        return {
          ...noFacts,
          ...{
            id,
            title: reason === overpaid ? matchTexts.overpaidTitle(note) : text,
            detail: String(accountId),
            amount,
            bank: { name: bankName, number: bankNumber },
            since,
          },
          deadline: addOperatingHours(since, verificationHours, settings.closedDays),
          counts: 'operating',
        }
      },
    }
  },
}
