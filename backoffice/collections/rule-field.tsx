import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Body } from '#contract/client.ts'
import { groupDigits } from '#contract/values/money/rupiah.ts'
import { IconButton } from '#web/design/button.tsx'
import { Checkbox, Field, Select } from '#web/design/field.tsx'
import { CategorySelect } from '../categories/category-select.tsx'
import { inOrder, useCategories } from '../categories/category-tree.ts'
import { purchaseTypes } from '../products/purchase-types.ts'
import { collectionTexts } from '../texts/collections.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { useChosenTargets } from '../ui/targets/find-targets.ts'
import { TargetSearch } from '../ui/targets/target-search.tsx'

const texts = collectionTexts.rule

export type Rule = Body<'POST /kelola/collection'>['Rule']
type RuleFieldProps = { rule: Rule; disabled: boolean; onChange: (rule: Rule) => void }

const orders = Object.keys(texts.orders) as Rule['OrderBy'][]

/** The rule by which a collection finds its products. */
export function RuleField({ rule, disabled, onChange }: RuleFieldProps) {
  const change = (changes: Partial<Rule>) => onChange({ ...rule, ...changes })
  const { data: categories = [] } = useCategories()
  const stores = useChosenTargets('store', rule.StoreIDs)
  const categoryName = (id: number) => categories.find(({ ID }) => ID === id)?.Name
  const number = (name: 'PriceFrom' | 'PriceTo') => ({
    ...{ name, value: rule[name], disabled, prefix: 'Rp', format: groupDigits },
    onChange: (value: number | null) => change({ [name]: value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Chosen
        label={texts.categories}
        none={texts.allCategories}
        ids={rule.CategoryIDs}
        nameOf={categoryName}
        disabled={disabled}
        onChange={(CategoryIDs) => change({ CategoryIDs })}
      >
        <Field label={<span className="sr-only">{texts.addCategory}</span>}>
          <CategorySelect
            places={inOrder(categories).filter(({ category }) => !rule.CategoryIDs.includes(category.ID))}
            value={null}
            none={texts.addCategory}
            onChange={(id) => id !== null && change({ CategoryIDs: [...rule.CategoryIDs, id] })}
          />
        </Field>
      </Chosen>
      <Chosen
        label={texts.stores}
        none={texts.allStores}
        ids={rule.StoreIDs}
        nameOf={(id) => stores.get(id)?.name}
        disabled={disabled}
        onChange={(StoreIDs) => change({ StoreIDs })}
      >
        <TargetSearch
          kind="store"
          label={texts.addStore}
          except={rule.StoreIDs}
          onChoose={({ id }) => change({ StoreIDs: [...rule.StoreIDs, id] })}
        />
      </Chosen>
      <Field label={texts.priceFrom} optional>
        <NumberInput {...number('PriceFrom')} />
      </Field>
      <Field label={texts.priceTo} optional>
        <NumberInput {...number('PriceTo')} />
      </Field>
      <Field label={texts.minDiscount} optional>
        <NumberInput
          name="MinDiscount"
          disabled={disabled}
          unit="%"
          value={rule.MinDiscount === 0 ? null : rule.MinDiscount}
          onChange={(value) => change({ MinDiscount: value ?? 0 })}
        />
      </Field>
      <Field label={texts.orderBy}>
        <Select
          value={rule.OrderBy}
          disabled={disabled}
          onChange={(event) => change({ OrderBy: event.target.value as Rule['OrderBy'] })}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {texts.orders[order]}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="text-sm font-semibold">{texts.purchaseTypes}</legend>
        <div className="flex flex-wrap gap-x-5">
          {purchaseTypes.map(({ value: type, label }) => (
            <Checkbox
              key={type}
              checked={rule.PurchaseTypes.includes(type)}
              disabled={disabled}
              onChange={({ target }) => {
                const others = rule.PurchaseTypes.filter((one) => one !== type)
                change({ PurchaseTypes: target.checked ? [...others, type].toSorted() : others })
              }}
            >
              {label}
            </Checkbox>
          ))}
        </div>
        <Checkbox
          checked={rule.OnlyInStock}
          disabled={disabled}
          onChange={({ target }) => change({ OnlyInStock: target.checked })}
        >
          {texts.onlyInStock}
        </Checkbox>
      </fieldset>
    </div>
  )
}

type ChosenProps = {
  label: string
  /** The option for no choice. */
  none: string
  ids: readonly number[]
  nameOf: (id: number) => string | undefined
  disabled: boolean
  onChange: (ids: number[]) => void
  /** Controls that add another one. */
  children: ReactNode
}

function Chosen({ label, none, ids, nameOf, disabled, onChange, children }: ChosenProps) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <ul className="mb-2 flex flex-wrap gap-1.5">
        {ids.length === 0 && <li className="text-sm text-muted">{none}</li>}
        {ids.map((id) => {
          const name = nameOf(id) ?? texts.numbered(id)
          return (
            <li key={id} className="flex items-center rounded-full border border-line bg-surface pl-3 text-sm">
              {name}
              {disabled ? (
                <span className="py-1.5 pr-3" />
              ) : (
                <IconButton label={texts.remove(name)} onClick={() => onChange(ids.filter((one) => one !== id))}>
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
      {!disabled && children}
    </div>
  )
}
