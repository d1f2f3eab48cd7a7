import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { ConfirmDialog, Dialog } from '#web/design/dialog.tsx'
import { invalidateSubject } from '../../api/query-client.ts'
import { failureText } from '../../api/staff-api.ts'
import { hasSessionEnded, leaveForLogin } from '../../session/staff-session.ts'
import { listTexts as texts } from '../../texts/list.ts'
import { offerUndo } from '../../undo/undo.ts'
import { ProgressBar } from '../progress-bar.tsx'
import { UndoInDialog } from '../undo-bar.tsx'
import type { BulkAction, ListDefinition } from './list-definition.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<Row> = {
  definition: ListDefinition<Row>
  actions: readonly BulkAction<Row>[]
  selection: Selection<Row>
}

type RowAction<Row> = Extract<BulkAction<Row>, { act: unknown }>
type DialogAction<Row> = Extract<BulkAction<Row>, { dialog: unknown }>
type Progress = { label: string; of: number; done: number; refused: { name: string; why: string }[]; isOver: boolean }

/** The actions on the selected rows: each shows the number of rows that it fits, and afterwards explains the others. */
export function BulkBar<Row>({ definition: { subject, nameOf }, actions, selection }: BulkBarProps<Row>) {
  const [asking, setAsking] = useState<RowAction<Row> | null>(null)
  const [opened, setOpened] = useState<DialogAction<Row> | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const isStopped = useRef(false)
  const checkOf = ({ check }: BulkAction<Row>) => check ?? (() => true as const)
  const possible = (action: BulkAction<Row>) => selection.rows.filter((row) => checkOf(action)(row) === true)

  /** One call for each row, one after the other, so that the server checks each by itself. */
  async function run(action: RowAction<Row>) {
    setAsking(null)
    isStopped.current = false
    const rows = selection.rows
    const succeeded: Row[] = []
    const state: Progress = { label: action.label, of: rows.length, done: 0, refused: [], isOver: false }
    setProgress({ ...state })
    for (const row of rows) {
      if (isStopped.current) break
      const check = checkOf(action)(row)
      try {
        if (check === true) {
          await action.act(row)
          succeeded.push(row)
        } else state.refused.push({ name: nameOf(row), why: check })
      } catch (error) {
        if (hasSessionEnded(error)) return leaveForLogin(error)
        state.refused.push({ name: nameOf(row), why: failureText(error) })
      }
      state.done++
      setProgress({ ...state })
    }
    await invalidateSubject(subject)
    if (action.undo && succeeded.length > 0) offerUndo(action.undo(succeeded))
    setProgress({ ...state, isOver: true })
  }

  function begin(action: BulkAction<Row>) {
    if ('dialog' in action) setOpened(action)
    else if (action.question) setAsking(action)
    else run(action)
  }

  function close() {
    isStopped.current = true
    if (progress?.isOver) {
      setProgress(null)
      selection.clear()
    }
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={texts.selected(selection.rows.length)}
        className="bottom-bar fixed inset-x-0 bottom-0 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 bg-message px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-white shadow-float max-md:w-full md:bottom-6 md:rounded-card md:pb-2"
      >
        <p role="status" className="px-1 text-sm font-bold whitespace-nowrap">
          {texts.selected(selection.rows.length)}
        </p>
        <button
          type="button"
          aria-label={texts.clearSelection}
          aria-keyshortcuts="Escape"
          className="flex size-11 items-center justify-center rounded-full hover:bg-white/15 max-md:ml-auto md:order-last"
          onClick={selection.clear}
        >
          <X aria-hidden className="size-5" />
        </button>
        <span aria-hidden className="basis-full md:hidden" />
        {actions.map((action) => {
          const count = possible(action).length
          return (
            <Button
              key={action.label}
              look={action.look ?? 'secondary'}
              disabled={count === 0}
              className="max-md:flex-1"
              onClick={() => begin(action)}
            >
              {texts.actionOn(action.label, count)}
            </Button>
          )
        })}
      </div>
      {opened?.dialog(possible(opened), () => setOpened(null))}
      {asking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(null)}
          onConfirm={() => run(asking)}
          title={asking.label}
          text={asking.question?.(possible(asking).length)}
          confirm={texts.proceed}
          danger={asking.look === 'danger'}
        />
      )}
      {progress && <ProgressDialog progress={progress} onClose={close} />}
    </>
  )
}

function ProgressDialog({ progress, onClose }: { progress: Progress; onClose: () => void }) {
  const { label, of, done, refused, isOver } = progress
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      footer={
        <Button look={isOver ? 'primary' : 'secondary'} onClick={onClose}>
          {isOver ? texts.close : texts.stop}
        </Button>
      }
    >
      <ProgressBar done={done} of={of} label={label} />
      <p role="status" className="mt-2 font-semibold tabular-nums">
        {isOver ? texts.succeeded(done - refused.length) : texts.progress(done, of)}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{texts.refused(refused.length)}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {refused.map(({ name, why }) => (
              <li key={name} className="wrap-anywhere">
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        </>
      )}
      {isOver && <UndoInDialog />}
    </Dialog>
  )
}
