import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookTarget } from '#contract/values/money/month-file.ts'
import { RadioCard } from '#web/design/field.tsx'
import { staffApi } from '../../api/staff-api.ts'
import { monthFileTexts } from '../../texts/month-file.ts'
import { LoadingDialog } from '../../ui/loading-dialog.tsx'
import { loadEntries } from './entries.ts'
import { type Target, targets } from './layouts.ts'
import { TargetForm } from './target-form.tsx'

const texts = monthFileTexts

type MonthFileDialogProps = {
  /** YYYY-MM. */
  month: string
  name: string
  onClose: () => void
}

/** Saves the entries of a month as files for a bookkeeping program (decision 121). */
export default function MonthFileDialog({ month, name, onClose }: MonthFileDialogProps) {
  const [target, setTarget] = useState<Target>('neutral')
  const entries = useQuery({
    queryKey: ['ledger', 'entries', month],
    queryFn: ({ signal }) => loadEntries(month, signal),
  })
  const map = useQuery({
    queryKey: ['ledger', 'account map', target],
    queryFn: ({ signal }) =>
      target === 'neutral'
        ? { Accounts: [], Layout: null }
        : staffApi('GET /kelola/accountmap', { query: { Target: target satisfies BookTarget }, signal }),
  })
  const failed = [entries, map].find(({ error }) => error)
  if (entries.data && map.data && entries.data.length > 0) {
    return (
      <TargetForm key={target} {...{ month, name, target, onClose }} entries={entries.data} known={map.data}>
        <Programs target={target} onChoose={setTarget} />
      </TargetForm>
    )
  }
  return (
    <LoadingDialog
      title={texts.title(name)}
      failed={failed}
      failedTitle={texts.failed}
      empty={entries.data?.length === 0 && <p>{texts.empty}</p>}
      onClose={onClose}
    />
  )
}

function Programs({ target, onChoose }: { target: Target; onChoose: (target: Target) => void }) {
  return (
    <fieldset className="grid min-w-0 gap-2 md:grid-cols-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.program}</legend>
      {targets.map((one) => (
        <RadioCard key={one} name="target" checked={target === one} onChange={() => onChoose(one)}>
          <span className="block font-semibold">{texts.targets[one].name}</span>
          <span className="block text-muted">{texts.targets[one].hint}</span>
        </RadioCard>
      ))}
    </fieldset>
  )
}
