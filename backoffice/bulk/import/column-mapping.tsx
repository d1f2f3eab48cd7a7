import type { ImportField } from '#contract/values/product-file/import-fields.ts'
import type { ColumnRule } from '#contract/values/product-file/read-columns.ts'
import { Select } from '#web/design/field.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import { importFieldNames } from '../../texts/import-fields.ts'
import { fieldGroups } from '../mapping/field-groups.ts'
import { type Mapping, neededForNew, withField } from '../mapping/guess-fields.ts'
import type { ColumnReading, Reading, TableSummary } from '../reading/read-file.ts'
import { ColumnQuestion } from './column-question.tsx'

const texts = bulkTexts.import.mapping

type ColumnMappingProps = {
  table: TableSummary
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  /** Fields that this person may not import. */
  forbidden: readonly ImportField[]
  /** How each column is read, and the questions that this leaves open. */
  readings: readonly ColumnReading[]
  rules: Reading['rules']
  onRule: (column: number, rule: ColumnRule) => void
}

/** Each column of the file with its first values and its field. */
export function ColumnMapping({
  table: { headers, samples },
  mapping,
  onChange,
  forbidden,
  readings,
  rules,
  onRule,
}: ColumnMappingProps) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {headers.map((header, at) => {
        const name = header || texts.unnamed(at + 1)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same header
          <li key={at} className="grid items-center gap-x-4 gap-y-1.5 py-2.5 md:grid-cols-[minmax(0,1fr)_19rem]">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="truncate text-sm text-muted">{shownOf(samples[at]!)}</p>
              {mapping[at] && readings[at]?.example && (
                <p className="truncate text-sm text-muted">
                  {texts.readAs(shortened(readings[at].example.from), shortened(readings[at].example.to))}
                </p>
              )}
              {mapping[at] && readings[at]?.question && (
                <ColumnQuestion
                  name={name}
                  question={readings[at].question}
                  rule={rules[at]}
                  onChange={(rule) => onRule(at, rule)}
                />
              )}
            </div>
            <Select
              aria-label={texts.fieldOf(name)}
              value={mapping[at] ?? ''}
              className={mapping[at] ? 'font-semibold' : 'text-muted'}
              onChange={({ target }) => onChange(withField(mapping, at, target.value as ImportField | ''))}
            >
              <option value="">{texts.skip}</option>
              {Object.entries(fieldGroups).map(([group, fields]) => (
                <optgroup key={group} label={texts.groups[group as keyof typeof fieldGroups]}>
                  {fields
                    .filter((field) => !forbidden.includes(field))
                    .map((field) => (
                      <option key={field} value={field}>
                        {importFieldNames[field]} {neededForNew.includes(field) && texts.needed}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          </li>
        )
      })}
    </ul>
  )
}

const shownLength = 80
const shortened = (cell: string) => cell.slice(0, shownLength)

const shownOf = (values: readonly string[]) =>
  values.length === 0 ? texts.noSample : values.map(shortened).join(' · ')
