import type { Body } from '#contract/client.ts'
import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { readyDayLimits, sizeLimits, weightLimits } from '#contract/values/products/product-limits.ts'
import { NewCategory } from '../categories/new-category.tsx'
import { productTexts as texts } from '../texts/products.ts'
import type { Choice } from '../ui/choices.ts'
import { DayInput } from '../ui/form/day-input.tsx'
import type { FormField, FormSection } from '../ui/form/form-definition.ts'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import { textOfHtml } from '../ui/text-of-html.ts'
import { purchaseTypes } from './purchase-types.ts'

type Shared = Required<Omit<Body<'PUT /kelola/family/:id/shared'>, 'Members'>>

/** Fields that a product has and the variants of a family usually share; null if not chosen, or if variants differ. */
export type SharedValues = { [Field in keyof Shared]: Shared[Field] | null }

const { fields, sections } = texts

export const categoryField = <Values extends SharedValues>(categories: readonly Choice[]): FormField<Values> => ({
  kind: 'choice',
  name: 'CategoryID',
  label: fields.category,
  options: categories,
  add: (choose) => <NewCategory onMade={choose} />,
})

export const descriptionField = <Values extends SharedValues>(): FormField<Values> => ({
  kind: 'custom',
  name: 'Description',
  label: fields.description,
  optional: true,
  wide: true,
  render: ({ value, onChange, disabled }) => (
    <RichTextField label={fields.description} html={String(value ?? '')} disabled={disabled} onChange={onChange} />
  ),
  show: (value) => textOfHtml(String(value ?? '')),
})

/** The facts of each way of selling that shoppers must know. */
export const saleFields = <Values extends SharedValues>(): readonly FormField<Values>[] => [
  { kind: 'choice', name: 'PurchaseType', label: fields.purchaseType, options: purchaseTypes },
  {
    kind: 'number',
    name: 'MinDays',
    label: fields.minDays,
    unit: fields.daysUnit,
    ...readyDayLimits,
    isShown: ({ PurchaseType }) => PurchaseType === wirePurchaseType.made_to_order,
  },
  {
    kind: 'datetime',
    name: 'ClosedDate',
    label: fields.closedDate,
    isShown: ({ PurchaseType }) => PurchaseType === wirePurchaseType.pre_order,
  },
  {
    kind: 'custom',
    name: 'DeliveryDate',
    label: fields.deliveryDate,
    isShown: ({ PurchaseType }) => PurchaseType === wirePurchaseType.pre_order,
    render: (control) => <DayInput {...control} />,
    check: (day: string, { ClosedDate }) =>
      ClosedDate && day && day < ClosedDate.slice(0, 10) ? fields.deliveryBeforeClose : undefined,
  },
]

const size = { kind: 'number', unit: 'cm', ...sizeLimits } as const
export const parcelSection = <Values extends SharedValues>(): FormSection<Values> => ({
  title: sections.parcel,
  text: texts.parcelText,
  fields: [
    { kind: 'number', name: 'Weight', label: fields.weight, ...weightLimits },
    {
      kind: 'choice',
      name: 'Unit',
      label: fields.unit,
      options: [
        { value: 'gram', label: texts.units.gram },
        { value: 'ml', label: texts.units.ml },
      ],
    },
    { ...size, name: 'Length', label: fields.length },
    { ...size, name: 'Width', label: fields.width },
    { ...size, name: 'Height', label: fields.height },
  ],
})
