import { useState } from 'react'
import type { Body } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { staffApi } from '../api/staff-api.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { ForgiveButton } from './forgive-button.tsx'
import { PaidTwiceActions } from './paid-twice-actions.tsx'
import { Payable } from './payable.tsx'
import { changed, type StatementRow } from './statement.ts'
import { WalletDialog } from './wallet-dialog.tsx'

type Asked = 'wallet' | 'sender' | 'none'

/** The ways out for a movement that nothing became of, with the payments that it may be for. */
export function RowActions({ row, hasKeys }: { row: StatementRow; hasKeys: boolean }) {
  const { ID: id, State, Amount, Candidates, IsMatched, Payout } = row
  const [asked, setAsked] = useState<Asked | null>(null)
  const reopening = useStaffAction({ subjects: changed })
  const decide = (body: Body<'PUT /kelola/bankstatementrow/:id'>) =>
    staffApi('PUT /kelola/bankstatementrow/:id', { params: { id }, body })
  const isFree = State === 'open' && !IsMatched && !Payout?.IsCertain && !Payout?.IsPaidTwice
  const isIncoming = isFree && Amount > 0
  useKeys({
    ...(hasKeys && isIncoming && { s: () => setAsked('wallet'), b: () => setAsked('sender') }),
    ...(hasKeys && isFree && { n: () => setAsked('none') }),
  })
  if (State === 'none' && Amount > 0) {
    return (
      <Button
        look="quiet"
        size="small"
        className="-ml-3"
        busy={reopening.busy}
        onClick={() => reopening.run(() => decide({ To: 'open' }))}
      >
        {texts.reopen}
      </Button>
    )
  }
  if (State !== 'open') return null
  if (Payout?.IsPaidTwice) return <PaidTwiceActions row={row} back={Payout.Back} decide={decide} />
  const close = () => setAsked(null)
  const equal = Candidates.filter((one) => one.Amount * 100 === Amount)
  return (
    <>
      {Candidates.length > 0 && (
        <ul aria-label={texts.maybe} className="mt-2 grid gap-2">
          {Candidates.map((one) => (
            <li
              key={`${one.Type} ${one.ID}`}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control border border-line px-3 py-2 text-sm"
            >
              <div className="min-w-0 flex-1 basis-40">
                <Payable payment={one} />
              </div>
              {one.IsForgivable && <ForgiveButton row={row} payment={one} decide={decide} />}
              {equal.includes(one) && (
                <ConfirmButton
                  label={texts.choose}
                  look="secondary"
                  size="small"
                  className="grow"
                  subjects={changed}
                  text={texts.chooseQuestion(texts.payable(one.Type, one.ID), Amount)}
                  act={() => decide({ To: 'payment', Type: one.Type, ReferenceID: one.ID })}
                  done={texts.decided}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isFree && (
        <div className="mt-2 flex flex-wrap gap-2">
          {isIncoming && (
            <>
              <WayOut label={texts.toWallet} shortcut={hasKeys && 'S'} onClick={() => setAsked('wallet')} />
              <WayOut label={texts.toSender} shortcut={hasKeys && 'B'} onClick={() => setAsked('sender')} />
            </>
          )}
          <WayOut label={texts.notPayment} shortcut={hasKeys && 'N'} onClick={() => setAsked('none')} />
        </div>
      )}
      {asked === 'wallet' && <WalletDialog row={row} onClose={close} decide={decide} />}
      {asked === 'sender' && (
        <ReasonDialog
          title={texts.toSender}
          text={texts.toSenderText(Amount)}
          label={texts.toSenderReason}
          look="primary"
          subjects={changed}
          done={texts.decided}
          act={(Note) => decide({ To: 'sender', Note: Note.slice(0, 200) })}
          onClose={close}
        />
      )}
      {asked === 'none' && (
        <ReasonDialog
          title={texts.notPayment}
          text={texts.notPaymentText}
          label={texts.notPaymentReason}
          look="primary"
          subjects={changed}
          done={texts.decided}
          act={(Note) => decide({ To: 'none', Note: Note.slice(0, 200) })}
          onClose={close}
        />
      )}
    </>
  )
}

type WayOutProps = { label: string; shortcut: string | false; onClick: () => void }

function WayOut({ label, shortcut, onClick }: WayOutProps) {
  return (
    <Button
      look="secondary"
      size="small"
      aria-keyshortcuts={shortcut ? shortcut.toLowerCase() : undefined}
      onClick={onClick}
    >
      {label}
      {shortcut && (
        <kbd aria-hidden className="rounded-small border border-line px-1.5 font-sans text-xs text-muted">
          {shortcut}
        </kbd>
      )}
    </Button>
  )
}
