import { useState } from 'react'
import { dateOrders, type EntryField, entryFields, rowsPerFile } from '#contract/values/money/month-file.ts'
import { Field, Input, Select } from '#web/design/field.tsx'
import { monthFileTexts } from '../../texts/month-file.ts'
import type { Sample } from './layouts.ts'
import { guessFields, readSample } from './sample-heads.ts'

const texts = monthFileTexts.sample
const usualRows = 1_000

type SampleFieldsProps = {
  sample: Sample | null
  onChange: (sample: Sample) => void
  problem: string | undefined
}

/** The headings of a file that the bookkeeper brings, and the content of each column. */
export function SampleFields({ sample, onChange, problem }: SampleFieldsProps) {
  const [isUnreadable, setUnreadable] = useState(false)

  async function read(file: File | undefined) {
    if (!file) return
    const found = await readSample(file)
    setUnreadable(found === undefined)
    if (!found) return
    onChange({
      ...{ Heads: found.heads, Delimiter: found.delimiter, Fields: guessFields(found.heads) },
      ...{ DateOrder: sample?.DateOrder ?? 'dmy', MaxRows: sample?.MaxRows ?? usualRows },
    })
  }
  const choose = (at: number, field: EntryField) =>
    sample && onChange({ ...sample, Fields: sample.Fields.with(at, field) })

  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label={texts.file}
        hint={texts.hint}
        error={isUnreadable ? texts.unreadable : sample ? undefined : problem}
      >
        <Input
          type="file"
          accept=".csv,.txt,.xlsx"
          className="py-2"
          onChange={({ target }) => read(target.files?.[0])}
        />
      </Field>
      {sample && (
        <>
          <fieldset className="grid min-w-0 grid-cols-1 gap-3">
            <legend className="mb-1.5 text-sm font-semibold">{texts.columns}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {sample.Heads.map((head, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
                <Field key={at} label={head || `${at + 1}`}>
                  <Select value={sample.Fields[at]} onChange={({ target }) => choose(at, target.value as EntryField)}>
                    {entryFields.map((field) => (
                      <option key={field} value={field}>
                        {texts.fields[field]}
                      </option>
                    ))}
                  </Select>
                </Field>
              ))}
            </div>
            {problem && (
              <p role="alert" className="text-sm text-danger">
                {problem}
              </p>
            )}
          </fieldset>
          <div className="grid gap-3 md:grid-cols-2">
            <Field label={texts.dates}>
              <Select
                value={sample.DateOrder}
                onChange={({ target }) => onChange({ ...sample, DateOrder: target.value as Sample['DateOrder'] })}
              >
                {dateOrders.map((order) => (
                  <option key={order} value={order}>
                    {texts.dateOrders[order]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={texts.rows}>
              <Input
                inputMode="numeric"
                value={String(sample.MaxRows)}
                maxLength={String(rowsPerFile.maximum).length}
                onChange={({ target }) => onChange({ ...sample, MaxRows: Number(target.value.replace(/\D/g, '')) })}
              />
            </Field>
          </div>
        </>
      )}
    </div>
  )
}
