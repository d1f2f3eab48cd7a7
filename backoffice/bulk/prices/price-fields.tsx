import { groupDigits } from '#contract/values/money/rupiah.ts'
import { Field, Select } from '#web/design/field.tsx'
import { bulkTexts } from '../../texts/bulk.ts'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { type PriceForm, roundings } from './price-form.ts'

const texts = bulkTexts.prices

type PriceFieldsProps = { form: PriceForm; onChange: (form: PriceForm) => void; problem: string | undefined }

/** Price or discount; up, down or to a value; by how much; and the rounding. */
export function PriceFields({ form, onChange, problem }: PriceFieldsProps) {
  const { field, direction, unit, by, roundTo } = form
  const isPrice = field === 'Price'
  const isRupiah = isPrice && (direction === 'set' || unit === 'amount')
  return (
    <div className="grid gap-4">
      <Segments
        label={texts.field}
        options={texts.fields}
        value={field}
        onChange={(next) => onChange({ ...form, field: next, by: null })}
      />
      <Segments
        label={texts.direction}
        options={texts.directions}
        value={direction}
        onChange={(next) => onChange({ ...form, direction: next })}
      />
      {isPrice && direction !== 'set' && (
        <Segments
          label={texts.unit}
          options={texts.units}
          value={unit}
          onChange={(next) => onChange({ ...form, unit: next, by: null })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={direction === 'set' ? texts.by.set : texts.by.amount} error={problem}>
          <NumberInput
            value={by}
            onChange={(next) => onChange({ ...form, by: next })}
            {...(isRupiah ? { prefix: 'Rp', format: groupDigits } : { unit: '%' })}
          />
        </Field>
        {isPrice && direction !== 'set' && (
          <Field label={texts.roundTo}>
            <Select
              value={roundTo}
              onChange={({ target }) => onChange({ ...form, roundTo: Number(target.value) as PriceForm['roundTo'] })}
            >
              {roundings.map((rounding) => (
                <option key={rounding} value={rounding}>
                  {texts.roundings[rounding]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {isPrice && <p className="text-sm text-muted">{texts.listPriceNote}</p>}
    </div>
  )
}
