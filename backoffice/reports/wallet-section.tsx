import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { reportTexts } from '../texts/reports.ts'
import { bucketsOf, sumOf } from './buckets.ts'
import { ChartedTable } from './charted-table.tsx'
import { Figure, Figures } from './figures.tsx'
import { walletEntries } from './order-links.ts'
import type { Days } from './period.ts'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { useReport } from './use-report.ts'

const { wallet: texts, columns: labels } = reportTexts

/** The balances that the shop holds for its shoppers. */
export function WalletSection({ days }: { days: Days }) {
  const report = useReport('GET /kelola/report/wallet', days)
  return (
    <ReportSection report={report} meaning={texts.meaning}>
      {({ Balance, BalanceBefore, Days: ofDays, Kinds }) => (
        <>
          <Figures>
            <Figure
              isMain
              label={texts.balance}
              value={formatRupiah(Balance)}
              to={walletEntries(days)}
              change={[Balance, BalanceBefore]}
              format={formatRupiah}
            />
            <Figure label={texts.credited} value={formatRupiah(sumOf(ofDays, ({ Credited }) => Credited))} />
            <Figure label={texts.debited} value={formatRupiah(sumOf(ofDays, ({ Debited }) => Debited))} />
          </Figures>
          <ChartedTable
            title={texts.chart}
            buckets={bucketsOf(ofDays, [])}
            days={ofDays.length}
            format={formatRupiah}
            bar={({ rows, from, to }) => ({
              value: rows.at(-1)!.Balance,
              before: null,
              to: walletEntries({ from, to }),
            })}
            columns={[
              { name: 'Balance', label: labels.balance, amount: ({ rows }) => rows.at(-1)!.Balance },
              {
                name: 'Credited',
                label: labels.credited,
                amount: ({ rows }) => sumOf(rows, (row) => row.Credited),
                wide: true,
              },
              {
                name: 'Debited',
                label: labels.debited,
                amount: ({ rows }) => sumOf(rows, (row) => row.Debited),
                wide: true,
              },
            ]}
            exportName={`saldo-${days.from}-${days.to}`}
          />
          {Kinds.length > 0 && (
            <ReportTable
              title={texts.kinds}
              rows={Kinds}
              keyOf={({ Kind }) => Kind}
              columns={[
                { name: 'Kind', label: labels.kind, text: ({ Kind }) => reportTexts.ledger.kinds[Kind] ?? Kind },
                { name: 'Entries', label: labels.entries, count: ({ Entries }) => Entries, wide: true },
                { name: 'Credited', label: labels.credited, amount: ({ Credited }) => Credited },
                { name: 'Debited', label: labels.debited, amount: ({ Debited }) => Debited },
              ]}
              linkTo={({ Kind }) => walletEntries(days, Kind)}
              exportName={`perubahan-saldo-${days.from}-${days.to}`}
            />
          )}
        </>
      )}
    </ReportSection>
  )
}
