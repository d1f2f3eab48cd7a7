import { useState } from 'react'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { RadioCard } from '#web/design/field.tsx'
import { formTexts as texts } from '../../texts/form.ts'
import type { FormField } from './form-definition.ts'
import type { EditConflict } from './merge-edits.ts'
import { showValue } from './show-value.ts'

type ConflictDialogProps<Values> = {
  conflicts: EditConflict<Values>[]
  fields: readonly FormField<Values>[]
  busy: boolean
  onResolve: (mine: (keyof Values)[]) => void
  onClose: () => void
}

/** Asks which of two values is right, for each field that somebody else changed too. */
export function ConflictDialog<Values>({ conflicts, fields, busy, onResolve, onClose }: ConflictDialogProps<Values>) {
  const [mine, setMine] = useState<ReadonlySet<keyof Values>>(() => new Set(conflicts.map(({ field }) => field)))
  const choose = (field: keyof Values, isMine: boolean) =>
    setMine(new Set([...mine].filter((one) => one !== field).concat(isMine ? [field] : [])))
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.conflictTitle}
      footer={
        <DialogButtons cancel={texts.stay} onCancel={onClose} busy={busy} onClick={() => onResolve([...mine])}>
          {texts.save}
        </DialogButtons>
      }
    >
      <p className="text-sm text-muted">{texts.conflictText}</p>
      {conflicts.map((conflict) => {
        const { field: name } = conflict
        const field = fields.find((one) => one.name === name)
        return (
          <fieldset key={String(name)} className="mt-4">
            <legend className="mb-1.5 text-sm font-semibold">{field?.label ?? String(name)}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {([true, false] as const).map((isMine) => (
                <RadioCard
                  key={String(isMine)}
                  name={String(name)}
                  checked={mine.has(name) === isMine}
                  onChange={() => choose(name, isMine)}
                >
                  <span className="block text-xs text-muted">{isMine ? texts.mine : texts.theirs}</span>
                  <span className="font-semibold wrap-anywhere">
                    {showValue(field, isMine ? conflict.mine : conflict.theirs)}
                  </span>
                </RadioCard>
              ))}
            </div>
          </fieldset>
        )
      })}
    </Dialog>
  )
}
