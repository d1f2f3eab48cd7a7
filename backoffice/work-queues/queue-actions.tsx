import { type ReactNode, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'

type Look = 'primary' | 'secondary'
type Confirmed = {
  asks: 'confirmation'
  label: string
  /** Default: primary. */
  look?: Look
  text: ReactNode
  /** The button of the dialog; default: the label. */
  confirm?: string
  danger?: boolean
  act: () => Promise<unknown>
  done: string
}
type WithDialog = {
  label: string
  /** Default: secondary. */
  look?: Look
} & (
  | {
      asks: 'reason'
      text?: string
      reasonLabel?: string
      dialogLook?: 'danger' | 'primary'
      act: (reason: string) => Promise<unknown>
      done: string
    }
  | { asks: 'more'; dialog: (onClose: () => void) => ReactNode }
)

/** A decision about a payment or an order. */
export type QueueAction = Confirmed | WithDialog

/** Asks the shopper for another proof. */
export const askProofAction = (act: (reason: string) => Promise<unknown>): QueueAction => ({
  asks: 'reason',
  label: texts.askProof,
  text: texts.askProofQuestion,
  dialogLook: 'primary',
  act,
  done: texts.proofAsked,
})

type QueueActionsProps = {
  /** The subjects that the actions change. */
  subjects: readonly string[]
  actions: readonly QueueAction[]
  layout?: keyof typeof layouts
}

/** On the card of a queue side by side, or one below the other; in the panel of an order; one alone. */
const layouts = {
  card: { className: 'mt-4 sm:grid-cols-2', size: 'large' },
  wide: { className: 'mt-4', size: 'large' },
  single: { className: 'h-full', size: undefined },
  panel: { className: 'sm:grid-cols-2 lg:grid-cols-1', size: undefined },
} as const

/** The buttons of a payment or an order, for the possible actions. */
export function QueueActions({ subjects, actions, layout = 'card' }: QueueActionsProps) {
  // The action as it was when the dialog opened: the person has not seen a proof that arrived later, and the server then refuses the
  // decision.
  const [asked, setAsked] = useState<WithDialog | null>(null)
  if (actions.length === 0) return null
  const close = () => setAsked(null)
  const { className, size } = layouts[layout]
  return (
    <div className={cx('grid gap-2', className)}>
      {actions.map((action) => {
        if (action.asks === 'confirmation') {
          const { asks: _, look = 'primary', ...confirmed } = action
          return <ConfirmButton key={action.label} {...confirmed} {...{ look, size, subjects }} wide />
        }
        return (
          <Button
            key={action.label}
            look={action.look ?? 'secondary'}
            size={size}
            wide
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        )
      })}
      {asked?.asks === 'reason' && (
        <ReasonDialog
          title={asked.label}
          text={asked.text}
          label={asked.reasonLabel}
          look={asked.dialogLook}
          subjects={subjects}
          act={asked.act}
          done={asked.done}
          onClose={close}
        />
      )}
      {asked?.asks === 'more' && asked.dialog(close)}
    </div>
  )
}
