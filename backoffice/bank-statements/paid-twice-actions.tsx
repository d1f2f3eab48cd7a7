import { useState } from 'react'
import type { Body } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { bankStatementTexts as texts } from '../texts/bank-statements.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { showDay } from '../ui/format-wire-time.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { changed, type StatementRow } from './statement.ts'

type PaidTwiceActionsProps = {
  row: StatementRow
  /** The movement that seems to have brought it back. */
  back: NonNullable<StatementRow['Payout']>['Back']
  decide: (body: Body<'PUT /kelola/bankstatementrow/:id'>) => Promise<unknown>
}

/** The ways out for a payout that was paid though its shopper has the money: it came back, is taken from the wallet, or is lost. */
export function PaidTwiceActions({ row: { Amount, CustomerName }, back, decide }: PaidTwiceActionsProps) {
  const [asked, setAsked] = useState<'take' | 'loss' | null>(null)
  const common = { subjects: changed, done: texts.decided, onClose: () => setAsked(null) }
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {back && (
          <ConfirmButton
            label={texts.cameBack}
            size="small"
            subjects={changed}
            text={texts.cameBackQuestion(showDay(back.Day), back.Text)}
            act={() => decide({ To: 'back', MovementID: back.ID })}
            done={texts.decided}
          />
        )}
        <Button look="secondary" size="small" onClick={() => setAsked('take')}>
          {texts.take}
        </Button>
        <Button look="secondary" size="small" onClick={() => setAsked('loss')}>
          {texts.loss}
        </Button>
      </div>
      {asked === 'take' && (
        <ReasonDialog
          title={texts.take}
          text={texts.takeText(-Amount, CustomerName)}
          label={texts.takeReason}
          look="primary"
          act={(Note) => decide({ To: 'take', Note: Note.slice(0, 200) })}
          {...common}
        />
      )}
      {asked === 'loss' && (
        <ReasonDialog
          title={texts.loss}
          text={texts.lossText(-Amount)}
          label={texts.lossReason}
          act={(Note) => decide({ To: 'loss', Note: Note.slice(0, 200) })}
          {...common}
        />
      )}
    </>
  )
}
