import type { ColumnRule, ReadColumn } from '#contract/values/product-file/read-columns.ts'
import { type DecimalSign, readNumber } from '#contract/values/text/typed-number.ts'
import { bulkTexts } from '../../texts/bulk.ts'

const texts = bulkTexts.import.mapping

type ColumnQuestionProps = {
  /** Of the column. */
  name: string
  question: NonNullable<ReadColumn['question']>
  rule: ColumnRule | undefined
  onChange: (rule: ColumnRule) => void
}

/** Asks how an ambiguous column is meant; the likely answer is chosen. */
export function ColumnQuestion({ name, question, rule = question.rule, onChange }: ColumnQuestionProps) {
  const { asks, sample } = question
  const options: { label: string; option: ColumnRule; isChosen: boolean }[] =
    asks === 'decimal'
      ? ([',', '.'] as const).map((decimal) => ({
          ...{ label: texts.reads(sample, readIn(sample, decimal)), option: { decimal } },
          isChosen: (rule.decimal ?? question.rule.decimal) === decimal,
        }))
      : (['kg', 'g'] as const).map((weightUnit) => ({
          ...{ label: texts.weighs(sample, weightUnit), option: { weightUnit } },
          isChosen: (rule.weightUnit ?? question.rule.weightUnit) === weightUnit,
        }))
  return (
    <fieldset className="mt-1">
      <legend className="text-sm font-semibold text-warning">{texts.questions[asks]}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map(({ label, option, isChosen }) => (
          <label key={label} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name={`${name} ${asks}`}
              className="size-5 accent-primary"
              checked={isChosen}
              onChange={() => onChange({ ...rule, ...option })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function readIn(sample: string, decimal: DecimalSign): string {
  const reading = readNumber(sample, { decimal })
  return reading.kind === 'number' ? String(reading.value).replace('.', ',') : sample
}
