import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/design/card.tsx'
import { Field, Select } from '#web/design/field.tsx'
import { useRights } from '../../access/rights.ts'
import { categoryQuery } from '../../categories/category-choices.ts'
import { storeQuery } from '../../stores/store-choices.ts'
import { bulkTexts } from '../../texts/bulk.ts'
import type { Choice } from '../../ui/choices.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { type Mapping, needsWeight } from '../mapping/guess-fields.ts'

const texts = bulkTexts.import.defaults

export type Defaults = {
  StoreID?: number | undefined
  CategoryID?: number | undefined
  Stock?: number | undefined
  WeightGrams?: number | undefined
}

type NewProductDefaultsProps = {
  mapping: Mapping
  defaults: Defaults
  /** The weight was needed and left out. */
  lacksWeight: boolean
  /** The stock was checked and is not a number of pieces. */
  isStockWrong: boolean
  /** The number of rows without a stock. */
  stockless: number
  onChange: (defaults: Defaults) => void
}

/** Store, category, stock and weight of new products, for files that have no such columns or empty cells in them. */
export function NewProductDefaults({
  mapping,
  defaults,
  lacksWeight,
  isStockWrong,
  stockless,
  onChange,
}: NewProductDefaultsProps) {
  const { can } = useRights()
  const stores = useWritableStores()
  const { data: categories = [] } = useQuery(categoryQuery)
  const asksStore = stores.length > 1
  if (!mapping.includes('name')) return null
  return (
    <Card title={texts.title}>
      <p className="mb-3 text-sm text-muted">{texts.explanation}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {asksStore && (
          <ChoiceField
            label={texts.store}
            choices={stores}
            value={defaults.StoreID}
            onChange={(StoreID) => onChange({ ...defaults, StoreID })}
          />
        )}
        <ChoiceField
          label={texts.category}
          choices={categories}
          value={defaults.CategoryID}
          onChange={(CategoryID) => onChange({ ...defaults, CategoryID })}
        />
        {stockless > 0 && can('stock:write') && (
          <Field
            label={texts.stock}
            hint={`${texts.stockless(stockless)} ${texts.stockHint}`}
            error={isStockWrong ? texts.stockWrong : undefined}
            optional
          >
            <NumberInput
              value={defaults.Stock ?? null}
              onChange={(stock) => onChange({ ...defaults, Stock: stock ?? undefined })}
            />
          </Field>
        )}
        <Field
          label={texts.weight}
          hint={texts.weightHint}
          error={lacksWeight ? texts.weightMissing : undefined}
          optional={!needsWeight(mapping)}
        >
          <NumberInput
            unit="g"
            value={defaults.WeightGrams ?? null}
            onChange={(weight) => onChange({ ...defaults, WeightGrams: weight ?? undefined })}
          />
        </Field>
      </div>
    </Card>
  )
}

/** The stores whose products this person may change. */
export function useWritableStores(): Choice[] {
  const { can } = useRights()
  const { data: stores = [] } = useQuery(storeQuery)
  return stores.filter(({ value }) => can('catalogue:write', value))
}

type ChoiceFieldProps = {
  label: string
  choices: readonly Choice[]
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function ChoiceField({ label, choices, value, onChange }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      <Select value={value ?? ''} onChange={({ target }) => onChange(Number(target.value) || undefined)}>
        <option value="">{texts.none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
