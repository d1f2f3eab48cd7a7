import type { Body } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { changed, type StatementRow } from './statement.ts'

type ForgiveButtonProps = {
  row: StatementRow
  payment: StatementRow['Candidates'][number]
  decide: (body: Body<'PUT /kelola/bankstatementrow/:id'>) => Promise<unknown>
}

/** Accepts a transfer of a little more or less than its payment, and shows the entry before it is made. */
export function ForgiveButton({ row, payment: { Type, ID, Amount }, decide }: ForgiveButtonProps) {
  const received = row.Amount / 100
  const entry = [
    [texts.forgiven.bank, received],
    [texts.forgiven.rounding, Amount - received],
    [texts.payable(Type, ID), -Amount],
  ] as const
  return (
    <ConfirmButton
      label={texts.forgive(formatRupiah(Math.abs(Amount - received)))}
      size="small"
      className="grow"
      subjects={changed}
      text={
        <div className="grid gap-3">
          <p>{texts.forgiveText}</p>
          <table className="w-full rounded-control bg-tint text-sm tabular-nums">
            <caption className="sr-only">{texts.forgiven.title}</caption>
            <thead>
              <tr className="text-xs text-muted *:px-3 *:pt-2">
                <th className="text-left font-semibold text-ink">{texts.forgiven.title}</th>
                <th className="text-right font-normal">{texts.forgiven.debit}</th>
                <th className="text-right font-normal">{texts.forgiven.credit}</th>
              </tr>
            </thead>
            <tbody>
              {entry.map(([account, amount]) => (
                <tr key={account} className="*:px-3 *:py-1 last:*:pb-2">
                  <td>{account}</td>
                  <td className="text-right font-semibold">{amount > 0 && formatRupiah(amount)}</td>
                  <td className="text-right font-semibold">{amount < 0 && formatRupiah(-amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
      act={() => decide({ To: 'forgive', Type, ReferenceID: ID })}
      done={texts.decided}
    />
  )
}
