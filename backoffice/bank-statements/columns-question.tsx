import type { Data } from '#contract/client.ts'
import { type ColumnField, columnFields } from '#contract/values/money/bank-statement.ts'
import { Field, Select } from '#web/design/field.tsx'
import { bankStatementTexts } from '../texts/bank-statements.ts'

const texts = bankStatementTexts.import

type ColumnsQuestionProps = {
  question: Pick<Data<'POST /kelola/bankstatement'>, 'Headers' | 'Samples'>
  columns: readonly ColumnField[]
  onChange: (columns: ColumnField[]) => void
}

/** Asks for the meaning of each column of a file with unknown headings, beside its first values. */
export function ColumnsQuestion({ question: { Headers, Samples }, columns, onChange }: ColumnsQuestionProps) {
  return (
    <div className="grid gap-3">
      <p className="text-sm">{texts.columns}</p>
      {Headers.map((head, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, and headings may be equal
          key={at}
          label={texts.column(head, at + 1)}
          hint={Samples.map((row) => row[at])
            .filter(Boolean)
            .join(' · ')}
        >
          <Select
            value={columns[at] ?? ''}
            onChange={({ target }) =>
              onChange(Headers.map((_, n) => (n === at ? (target.value as ColumnField) : (columns[n] ?? ''))))
            }
          >
            {columnFields.map((field) => (
              <option key={field} value={field}>
                {texts.fields[field]}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}
