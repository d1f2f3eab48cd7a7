import { Upload } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { Select } from '#web/design/field.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { useRights } from '../access/rights.ts'
import { bankAccountTexts } from '../texts/bank-accounts.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { DetailSkeleton } from '../ui/detail/detail-skeleton.tsx'
import { showDay } from '../ui/format-wire-time.ts'
import { FailedScreen } from '../ui/message-screens.tsx'
import { Screen } from '../ui/screen.tsx'
import { BankFeed } from './bank-feed.tsx'
import { DayTable } from './day-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportHistory } from './import-history.tsx'
import { RecordBar } from './record-bar.tsx'
import { RowList } from './row-list.tsx'
import { type StatementAccount, useAccounts, useMatches, type View, views } from './statement.ts'

/** /kelola/mutasi-bank: what the banks wrote, what it pays, and money that waits for a person. */
export default function BankStatementsScreen() {
  const { data: accounts, error, isFetching, refetch } = useAccounts()
  const [params, setParams] = useSearchParams()
  const { can } = useRights()
  if (!accounts && error) return <FailedScreen error={error} busy={isFetching} onRetry={() => refetch()} />
  if (!accounts) return <DetailSkeleton />
  const mayWrite = can('payments:write', 'all')
  const chosen = Number(params.get('rekening'))
  const account = accounts.find(({ ID }) => ID === chosen) ?? accounts.find(({ LastDay }) => LastDay) ?? accounts[0]
  const set = (changes: Record<string, string | null>) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value)
      return next
    })
  const canImport = mayWrite && accounts.length > 0
  return (
    <Screen
      title={texts.title}
      width="wide"
      badges={account && <AccountBadge account={account} />}
      actions={
        canImport && (
          <Button size="small" onClick={() => set({ impor: '' })}>
            <Upload aria-hidden className="size-4" />
            {texts.import.button}
          </Button>
        )
      }
    >
      {account ? (
        <Account account={account} accounts={accounts} mayWrite={mayWrite} view={viewOf(params)} set={set} />
      ) : (
        <EmptyState
          title={texts.noAccounts}
          text={texts.noAccountsText}
          action={can('settings:read', 'all') && <ButtonLink to={pages.bankAccounts}>{texts.addAccount}</ButtonLink>}
        />
      )}
      {canImport && params.has('impor') && (
        <ImportDialog
          accounts={accounts}
          onClose={() => set({ impor: null })}
          onDone={(id) => set({ impor: null, rekening: String(id), lihat: null })}
        />
      )}
    </Screen>
  )
}

const viewOf = (params: URLSearchParams): View => views.find((view) => view === params.get('lihat')) ?? 'all'

type AccountProps = {
  account: StatementAccount
  accounts: readonly StatementAccount[]
  mayWrite: boolean
  view: View
  set: (changes: Record<string, string | null>) => void
}

function Account({ account, accounts, mayWrite, view, set }: AccountProps) {
  const { ID, Recorded, Others, Pending, InSuspense, InSuspenseAmount, LastDay } = account
  const { data: matches } = useMatches(ID)
  const counts: Partial<Record<View, number>> = {
    waiting: matches?.Waiting,
    matched: matches?.Matched,
    recorded: Recorded,
    others: Others,
    pending: Pending,
  }
  const to = (one: View) => `${pages.bankStatements}?rekening=${ID}&lihat=${one}`
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80 text-sm text-muted tabular-nums empty:hidden">
          <StatementSums account={account} />
          {InSuspense > 0 && <p>{texts.suspense(InSuspense, InSuspenseAmount)}</p>}
        </div>
        <div className="w-full min-w-0 md:ml-auto md:w-56">
          <Select aria-label={texts.account} value={ID} onChange={({ target }) => set({ rekening: target.value })}>
            {accounts.map((one) => (
              <option key={one.ID} value={one.ID}>
                {bankAccountTexts.account(one.BankName, one.AccountNumber)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {LastDay === null ? (
        <EmptyState
          title={texts.noStatements}
          text={texts.noStatementsText}
          action={mayWrite && <Button onClick={() => set({ impor: '' })}>{texts.import.button}</Button>}
        />
      ) : (
        <>
          <Tabs
            label={texts.title}
            className="mb-4"
            tabs={views
              .filter((one) => one !== 'pending' || Pending > 0 || view === 'pending')
              .map((one) => ({
                to: to(one),
                label: texts.views[one],
                current: one === view,
                count: counts[one] ? { text: String(counts[one]), label: texts.viewCount(counts[one]) } : undefined,
              }))}
          />
          {view === 'days' && <DayTable bankAccountId={ID} />}
          {view === 'history' && <ImportHistory bankAccountId={ID} />}
          {view !== 'days' && view !== 'history' && (
            <RowList
              key={`${ID} ${view}`}
              bankAccountId={ID}
              views={view === 'all' ? ['waiting', 'matched'] : [view]}
              counts={view === 'all' ? counts : {}}
              mayWrite={mayWrite}
            />
          )}
          {mayWrite && matches && <RecordBar account={account} matches={matches} />}
        </>
      )}
      <BankFeed key={ID} bankAccountId={ID} />
    </>
  )
}

/** The days of the latest statement, and how its balances and sums agree. */
function StatementSums({
  account: { FirstDay, LastDay, Opening, Credits, Debits, Closing },
}: {
  account: StatementAccount
}) {
  if (FirstDay === null || LastDay === null || Credits === null || Debits === null) return null
  const sums =
    Opening === null || Closing === null
      ? texts.history.moved(Credits, Debits)
      : texts.history.sums(Opening, Credits, Debits, Closing)
  return (
    <p>
      {texts.days.between(showDay(FirstDay), showDay(LastDay))} · {sums}
    </p>
  )
}

function AccountBadge({ account: { LastDay, Closing } }: { account: StatementAccount }) {
  if (LastDay === null) return null
  return (
    <Badge look={Closing === null ? 'neutral' : 'success'}>{Closing === null ? texts.noBalance : texts.balanced}</Badge>
  )
}
