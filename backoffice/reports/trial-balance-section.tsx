import { accountClasses } from '#contract/values/money/account-classes.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { booksTexts } from '../texts/books.ts'
import { reportTexts } from '../texts/reports.ts'
import { sumOf } from './buckets.ts'
import { Figure, Figures } from './figures.tsx'
import { accountEntries } from './order-links.ts'
import type { Days } from './period.ts'
import { ReportSection } from './report-section.tsx'
import { ReportTable } from './report-table.tsx'
import { type Report, useReport } from './use-report.ts'

const texts = booksTexts.balances
const { ledger } = reportTexts

type Account = Report<'GET /kelola/report/trialbalance'>['Accounts'][number]

/** Balances of assets and expenses are debits, all others credits; people read both as positive. */
const onItsSide = ({ Class }: Account, amount: number) => (Class === 'asset' || Class === 'expense' ? amount : -amount)

/** The balance of each account of the ledger, each with a link to its entries. */
export function TrialBalanceSection({ days }: { days: Days }) {
  const report = useReport('GET /kelola/report/trialbalance', days)
  return (
    <ReportSection report={report} meaning={texts.meaning}>
      {({ Accounts }) => {
        const debit = sumOf(Accounts, (account) => account.Debit)
        const credit = sumOf(Accounts, (account) => account.Credit)
        if (Accounts.length === 0) return <p>{texts.empty}</p>
        return (
          <>
            <Figures>
              <Figure label={texts.debit} value={formatRupiah(debit)} />
              <Figure label={texts.credit} value={formatRupiah(credit)} />
              <Figure label={texts.difference} value={formatRupiah(debit - credit)} />
            </Figures>
            {accountClasses
              .map((name) => ({ name, accounts: Accounts.filter(({ Class }) => Class === name) }))
              .filter(({ accounts }) => accounts.length > 0)
              .map(({ name, accounts }) => (
                <ReportTable
                  key={name}
                  title={texts.classes[name]}
                  rows={accounts}
                  keyOf={({ Code }) => Code}
                  linkTo={({ Code }) => accountEntries(days, Code)}
                  columns={[
                    { name: 'Account', label: texts.account, text: ({ Name }) => Name },
                    {
                      name: 'Opening',
                      label: texts.opening,
                      amount: (account) => onItsSide(account, account.Opening),
                      wide: true,
                    },
                    { name: 'Debit', label: ledger.columns.debit, amount: ({ Debit }) => Debit, wide: true },
                    { name: 'Credit', label: ledger.columns.credit, amount: ({ Credit }) => Credit, wide: true },
                    { name: 'Closing', label: texts.closing, amount: (account) => onItsSide(account, account.Closing) },
                  ]}
                  exportName={`neraca-saldo-${name}-${days.from}-${days.to}`}
                />
              ))}
          </>
        )
      }}
    </ReportSection>
  )
}
