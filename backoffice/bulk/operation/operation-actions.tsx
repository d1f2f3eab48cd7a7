import { useState } from 'react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { staffApi } from '../../api/staff-api.ts'
import { useStaffAction } from '../../api/use-staff-action.ts'
import { backofficeTexts } from '../../texts/backoffice.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { BulkAction } from './actions-of.ts'

const texts = bulkTexts.operation

type OperationActionsProps = { id: number; actions: readonly BulkAction[]; canImportAgain: boolean }

/** The next steps of an operation, each of which asks first. */
export function OperationActions({ id, actions, canImportAgain }: OperationActionsProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null)
  return (
    <>
      {/* On phones the first button takes the remaining width. */}
      <div className="flex flex-row-reverse flex-wrap gap-2 *:first:flex-1 lg:flex-col lg:flex-nowrap">
        {actions.map((action) => (
          <Button key={action.name} look={action.look} size="large" onClick={() => setAsked(action)}>
            {action.label}
          </Button>
        ))}
        {canImportAgain && (
          <ButtonLink look={actions.length > 0 ? 'quiet' : 'secondary'} size="large" to={pages.newImport}>
            {texts.again}
          </ButtonLink>
        )}
      </div>
      {asked && <Question action={asked} id={id} onEnd={() => setAsked(null)} />}
    </>
  )
}

type QuestionProps = { action: BulkAction; id: number; onEnd: () => void }

function Question({ action: { name, label, question }, id, onEnd }: QuestionProps) {
  const { busy, run } = useStaffAction({ subjects: ['bulk', 'product'], done: texts.done[name], onEnd })
  const params = { id }
  const act = {
    apply: () => staffApi('PUT /kelola/bulk/:id/apply', { params }),
    cancel: () => staffApi('PUT /kelola/bulk/:id/cancel', { params }),
    undo: () => staffApi('PUT /kelola/bulk/:id/undo', { params }),
  }
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      onConfirm={() => run(act[name])}
      title={label}
      text={question}
      confirm={label}
      cancel={backofficeTexts.dismiss(label)}
      busy={busy}
      danger={name === 'undo'}
    />
  )
}
