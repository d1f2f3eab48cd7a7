import { useState } from 'react'
import type { Data } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { useStaffAction } from '../api/use-staff-action.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { recordAll } from './record-all.ts'
import { changed, type StatementAccount } from './statement.ts'

type RecordBarProps = { account: StatementAccount; matches: Data<'GET /kelola/bankstatementmatch'> }

/** Records everything that matches, in steps of a few seconds; what is left goes into suspense. */
export function RecordBar({ account, matches }: RecordBarProps) {
  const { ID: BankAccountID } = account
  const { Matched, MatchedAmount, Stray: stray } = matches
  const [done, setDone] = useState(0)
  const { busy, run } = useStaffAction({ subjects: changed, onEnd: () => setDone(0) })
  if (Matched === 0 && stray === 0 && !busy) return null

  return (
    <div className="record-bar sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] md:-mx-6 md:px-6">
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted tabular-nums">
        {texts.recordText(Matched, MatchedAmount, stray)}
      </p>
      <Button
        size="large"
        className="max-sm:w-full"
        busy={busy}
        busyText={texts.recordBusy(done)}
        onClick={() => run(() => recordAll(BankAccountID, setDone))}
      >
        {Matched > 0 ? texts.record(Matched) : texts.suspend(stray)}
      </Button>
    </div>
  )
}
