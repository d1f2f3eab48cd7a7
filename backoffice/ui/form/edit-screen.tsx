import type { ReactNode } from 'react'
import { Badge } from '#web/design/badge.tsx'
import { formTexts as texts } from '../../texts/form.ts'
import { Screen } from '../screen.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type Onward, SaveBar, useSaveKey, type Waiting } from './save-bar.tsx'
import { useUnloadQuestion } from './use-unload-question.ts'

type EditScreenProps = {
  title: string
  back: string
  width: 'form' | 'page'
  badges?: ReactNode
  canWrite: boolean
  isDirty: boolean
  busy: boolean
  waiting?: Waiting
  isNew?: boolean
  /** Second button of a new entity. */
  onward?: Onward | undefined
  /** Unsaved values are kept as a draft on this device. */
  keepsDraft?: boolean
  /** Saves, and resolves with whether it succeeded. */
  save: () => Promise<boolean>
  discard: () => void
  /** Wraps the form. */
  frame?: (form: ReactNode) => ReactNode
  /** The fields. */
  children: ReactNode
}

/** The screen of a form: shows whether something is unsaved, saves by its bar and by Ctrl S, and asks before unsaved input is lost. */
export function EditScreen({
  canWrite,
  isDirty,
  busy,
  waiting,
  isNew = false,
  onward,
  keepsDraft = false,
  save,
  discard,
  frame = (form) => form,
  children,
  ...screen
}: EditScreenProps) {
  useSaveKey(() => isDirty && save())
  useUnloadQuestion(isDirty && !keepsDraft)
  return (
    <Screen {...screen} actions={isDirty && <Badge look="warning">{texts.unsaved}</Badge>}>
      {frame(
        <form
          className="grid gap-4 *:min-w-0"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {children}
          {canWrite && (isDirty || isNew) && (
            <SaveBar {...{ busy, waiting, isNew, onward, keepsDraft }} onDiscard={discard} />
          )}
        </form>,
      )}
      {/* Changes that can no longer be saved stay as a draft. */}
      <LeaveGuard isDirty={isDirty && canWrite} {...{ busy, waiting, keepsDraft, save, discard }} />
    </Screen>
  )
}
