import { type ReactNode, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { useStaffAction } from '../api/use-staff-action.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { useSettled } from '../ui/use-settled.ts'
import type { UndoOffer } from '../undo/undo.ts'

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
  /** Why it is not possible now; then it is greyed. */
  blocked?: string
  act: () => Promise<unknown>
  done: string
  /** How it is taken back, which is offered afterwards. */
  undo?: UndoOffer
}
/** Takes effect at once, since it can be taken back. */
type Undoable = Pick<Confirmed, 'label' | 'look' | 'act'> & { asks: 'nothing'; undo: UndoOffer }
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
      undo?: UndoOffer
    }
  | { asks: 'more'; dialog: (onClose: () => void) => ReactNode }
)

/** Of a secondary button that refuses: red in its words and border, so that it is not taken for the decision beside it. */
export const refusalClasses = 'text-danger! border-danger!'

const isRefusal = (action: WithDialog) => action.asks === 'reason' && action.dialogLook !== 'primary'

/** A decision about a payment or an order. */
export type QueueAction = Confirmed | Undoable | WithDialog

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

/**
 * On the card of a queue side by side, or one below the other; in the panel of an order; one alone; the likeliest of a decision across, with
 * the others in rows below it.
 */
const layouts = {
  card: { className: 'grid mt-4 sm:grid-cols-2', size: 'large' },
  wide: { className: 'grid mt-4', size: 'large' },
  single: { className: 'grid h-full', size: undefined },
  panel: { className: 'grid sm:grid-cols-2 lg:grid-cols-1', size: undefined },
  decision: { className: 'flex flex-wrap *:flex-[1_1_8rem] *:first:basis-full', size: undefined },
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
    <div className={cx('gap-2', className)}>
      {actions.map((action) => {
        if (action.asks === 'confirmation') {
          const { asks: _, look = 'primary', blocked, ...confirmed } = action
          return (
            <div key={action.label}>
              <ConfirmButton {...confirmed} {...{ look, size, subjects }} wide disabled={Boolean(blocked)} />
              {blocked && <p className="mt-1 text-center text-sm text-muted">{blocked}</p>}
            </div>
          )
        }
        if (action.asks === 'nothing') {
          return <UndoableButton key={action.label} action={action} {...{ size, subjects }} />
        }
        return (
          <Button
            key={action.label}
            look={action.look ?? 'secondary'}
            size={size}
            wide
            className={isRefusal(action) ? refusalClasses : undefined}
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
          undo={asked.undo}
          onClose={close}
        />
      )}
      {asked?.asks === 'more' && asked.dialog(close)}
    </div>
  )
}

type UndoableButtonProps = { action: Undoable; size: 'large' | undefined; subjects: readonly string[] }

/** Not ready for a moment, so that a double click makes one step: it stands where the button of the step before was. */
function UndoableButton({ action: { label, look = 'primary', act, undo }, size, subjects }: UndoableButtonProps) {
  const { busy, run } = useStaffAction({ subjects, undo })
  const isReady = useSettled(label)
  return (
    <Button {...{ look, size, busy }} wide disabled={!isReady && !busy} onClick={() => run(act)}>
      {label}
    </Button>
  )
}
