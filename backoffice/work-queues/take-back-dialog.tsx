import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/design/dialog.tsx'
import { staffApi } from '../api/staff-api.ts'
import { reversalTexts as texts } from '../texts/reversals.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { ReversalCard } from './reversal-card.tsx'
import { type ReversedPayment, reversalQuery, subjectsOf } from './reversal-query.ts'

export type TakeBack = {
  payment: ReversedPayment
  label: string
  text: string
  done: string
  act: (reason: string) => Promise<unknown>
}

type TakeBackDialogProps = TakeBack & { onClose: () => void }

/** Takes a verification back, or asks a second person to; an open request is shown instead, for its decision. */
export default function TakeBackDialog({ payment, label, text, done, act, onClose }: TakeBackDialogProps) {
  const { data, isPending } = useQuery(reversalQuery(payment))
  if (isPending) return null
  if (data?.Request?.State === 'open') {
    return (
      <Dialog open onClose={onClose} title={label}>
        <ReversalCard payment={payment} />
      </Dialog>
    )
  }
  const { type: Type, id: ID } = payment
  const shared = { subjects: subjectsOf(Type), onClose }
  return data?.NeedsSecondPerson ? (
    <ReasonDialog
      {...shared}
      title={texts.ask}
      text={texts.askText(text)}
      look="primary"
      act={(Note) => staffApi('POST /kelola/reversal', { body: { Type, ID, Note } })}
      done={texts.asked}
    />
  ) : (
    <ReasonDialog {...shared} title={label} text={text} act={act} done={done} />
  )
}
