import { type ReactNode, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { maxMappedAccounts, maxTheirsLength } from '#contract/values/money/month-file.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { DialogButtons } from '#web/design/dialog-buttons.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { toast } from '#web/design/toast.tsx'
import { staffApi } from '../../api/staff-api.ts'
import { useStaffAction } from '../../api/use-staff-action.ts'
import { saveTable } from '../../spreadsheets/save-table.ts'
import { monthFileTexts } from '../../texts/month-file.ts'
import { exampleOf, groupsOf, theirsOf } from './account-groups.ts'
import type { Entry } from './entries.ts'
import { layoutOf, problemOf, type Sample, type Target } from './layouts.ts'
import { toFiles, unmapped } from './month-file.ts'
import { SampleFields } from './sample-fields.tsx'

const texts = monthFileTexts

type TargetFormProps = {
  month: string
  name: string
  target: Target
  entries: readonly Entry[]
  /** The remembered layout of the program. */
  known: Data<'GET /kelola/accountmap'>
  onClose: () => void
  /** The choice of the program. */
  children: ReactNode
}

/** The accounts and columns of a program, the first entry as it will be written, and the button that saves the files. */
export function TargetForm({ month, name, target, entries, known, onClose, children }: TargetFormProps) {
  const groups = target === 'neutral' ? [] : groupsOf(entries)
  const remembered = new Map(known.Accounts.map(({ Code, Theirs }) => [Code, Theirs]))
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [sample, setSample] = useState<Sample | null>(known.Layout)
  const [isTried, setTried] = useState(false)
  const { busy, run } = useStaffAction({ subjects: ['ledger'] })

  const numberOf = (group: (typeof groups)[number]) => typed[group.purpose] ?? theirsOf(group, remembered)
  const theirs = new Map(groups.flatMap((group) => group.codes.map((code) => [code, numberOf(group).trim()] as const)))
  const layout = layoutOf(target, sample)
  const files = layout ? toFiles(entries, layout, theirs) : []
  const missing = target === 'neutral' ? [] : unmapped(entries, theirs)
  const sampleProblem = target === 'sample' ? (sample ? problemOf(sample) : texts.sample.needed) : undefined

  function save() {
    setTried(true)
    if (missing.length > 0 || sampleProblem || !layout) return
    run(async () => {
      if (target !== 'neutral') await remember(target)
      const format = layout.delimiter === null ? 'workbook' : 'csv'
      for (const [at, lines] of files.entries()) {
        const fileName = texts.fileName(month, target, at + 1, files.length)
        await saveTable([lines], fileName, format, layout.delimiter ?? ',')
      }
      toast(texts.saved(entries.length))
      onClose()
    })
  }

  /** Only what has changed. */
  async function remember(Target: Exclude<Target, 'neutral'>) {
    const changed = [...theirs].flatMap(([Code, Theirs]) => (remembered.get(Code) === Theirs ? [] : [{ Code, Theirs }]))
    const Layout = sample && sample !== known.Layout ? { Layout: sample } : {}
    for (let at = 0; at < changed.length || (at === 0 && 'Layout' in Layout); at += maxMappedAccounts) {
      const Accounts = changed.slice(at, at + maxMappedAccounts)
      await staffApi('PUT /kelola/accountmap', { body: { Target, Accounts, ...(at === 0 && Layout) } })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(name)}
      footer={
        <DialogButtons onCancel={onClose} busy={busy} onClick={save}>
          {texts.save(files.length)}
        </DialogButtons>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-sm text-muted">{texts.meaning}</p>
        {children}
        {target === 'sample' && (
          <SampleFields sample={sample} onChange={setSample} problem={isTried ? sampleProblem : undefined} />
        )}
        {groups.length > 0 && (
          <fieldset className="grid min-w-0 grid-cols-1 gap-3">
            <legend className="text-sm font-semibold">{texts.accounts.title}</legend>
            <p className="text-sm text-muted">{texts.accounts.hint}</p>
            <div className="grid gap-3 md:grid-cols-2">
              {groups.map((group) => (
                <Field
                  key={group.purpose}
                  label={group.name}
                  error={isTried && numberOf(group).trim() === '' ? texts.accounts.needed : undefined}
                >
                  <Input
                    value={numberOf(group)}
                    maxLength={maxTheirsLength}
                    placeholder={target === 'jurnal' ? exampleOf(group) : undefined}
                    onChange={({ target: { value } }) => setTyped({ ...typed, [group.purpose]: value })}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        )}
        {isTried && missing.length > 0 && (
          <Notice look="danger" title={texts.accounts.missing(missing.length)}>
            {missing.map((account) => account.name).join(', ')}
          </Notice>
        )}
        {layout && entries[0] && <FirstEntry lines={toFiles([entries[0]], layout, theirs)[0]!} />}
      </div>
    </Dialog>
  )
}

/** How the first entry stands in the file. */
function FirstEntry({ lines: [heads = [], ...rows] }: { lines: string[][] }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-sm font-semibold">{texts.first}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by the keyboard */}
      <section className="overflow-x-auto rounded-card border border-line" tabIndex={0} aria-label={texts.first}>
        <table className="min-w-full text-left text-xs whitespace-nowrap tabular-nums">
          <thead className="bg-tint">
            <tr>
              {heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and headings may repeat
                <th key={at} className="px-2 py-1.5 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
              <tr key={line}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={at} className="px-2 py-1.5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
