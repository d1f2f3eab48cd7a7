import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addDays, wibDay } from '#contract/values/time/calendar-day.ts'
import { toWireTime } from '#contract/values/time/wib-time.ts'
import type { Context } from '../../context.ts'
import { demoBanks } from '../banks.ts'
import { bcaStatement, type MadeRow } from '../bca-statement.ts'
import { withoutHundreds } from './receivable-steps.ts'
import { copying, rounding, silent } from './scenes.ts'
import type { Stage } from './stage.ts'

/** The file of the account at BCA that the demo's operator can import at "Mutasi bank". */
export const statementFile = (dataDir: string) => join(dataDir, 'demo', 'mutasi-bca.csv')

const openingBalance = 48_250_000

type Transfer = { userId: number; amount: number; at: Date; name: string }

/**
 * Writes the statement of the day: what shoppers transferred for verified, awaited and ended payments, one rounded sum, one transfer of
 * nobody, and what the bank booked itself.
 */
export async function writeStatement(ctx: Pick<Context, 'sql' | 'config'>, stage: Stage): Promise<void> {
  const transfers = await findTransfers(ctx, stage)
  const today = wibDay(stage.now)
  const rounder = stage.shoppers[rounding]!.id
  const rows = transfers.map(({ userId, amount, at, name }): MadeRow => {
    const sum = userId === rounder ? withoutHundreds(amount) : amount
    return { day: wibDay(at), amount: sum, text: `TRSF E-BANKING CR ${codeOf(at)}/FTSCY/WS95031 ${sum}.00 ${name}` }
  })
  const first = rows[0]?.day ?? today
  rows.push(
    { day: addDays(today, -1), amount: -2_500, text: 'BIAYA TXN BI-FAST' },
    { day: today, amount: 275_000, text: `TRSF E-BANKING CR ${codeOf(stage.now)}/FTSCY/WS95051 275000.00 SRI MULYANI` },
  )
  rows.sort((one, other) => one.day!.localeCompare(other.day!))
  const file = statementFile(ctx.config.dataDir)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bcaStatement(demoBanks[0].accountNumber, [first, today], rows, openingBalance))
}

/** The day and month as the bank writes them into a text. */
const codeOf = (at: Date) => {
  const [, month = '', day = ''] = toWireTime(at).slice(0, 10).split('-')
  return `${day}${month}`
}

/** The shoppers' transfers to BCA, the oldest first: with a proof, and one without; the copied proof has no transfer. */
async function findTransfers({ sql }: Pick<Context, 'sql'>, { shoppers, banks }: Stage): Promise<Transfer[]> {
  const ids = shoppers.map(({ id }) => id)
  const at = banks.get('BCA')!
  const rows = await sql<(Omit<Transfer, 'at'> & { at: string; isOpen: boolean; hasProof: boolean })[]>`
    select t.user_id as "userId", t.amount, t.is_open as "isOpen", coalesce(t.awaited_since, o.created_at) as at, upper(u.full_name) as name,
      exists (
        select from payment_proofs p
        where t.reference_id = case t.purpose when 'order' then p.order_id when 'top_up' then p.top_up_id else p.digital_order_id end
      ) as "hasProof"
    from (
      select purpose, reference_id, user_id, bank_account_id, amount, awaited_since, true as is_open from open_transfers
      union all
      select purpose, reference_id, user_id, bank_account_id, amount, awaited_since, false from paid_transfers
    ) t join users u on u.id = t.user_id left join orders o on t.purpose = 'order' and o.id = t.reference_id
    where t.bank_account_id = ${at} and t.user_id = any(${ids}) order by at, t.reference_id`
  const isSent = ({ userId, isOpen, hasProof }: (typeof rows)[number]) =>
    userId !== shoppers[copying]!.id && (hasProof || (isOpen && userId === shoppers[silent]!.id))
  return rows.filter(isSent).map((row) => ({ ...row, at: new Date(row.at) }))
}
