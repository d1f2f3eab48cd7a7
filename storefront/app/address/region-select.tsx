import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { Field, Select } from '#web/design/field.tsx'
import type { Load } from '../api/use-load.ts'
import { addressTexts as texts } from '../texts/address.ts'
import { type AddressValues, addressRules, type RegionLevel } from './address-rules.ts'

export type Region = { ID: number; Name: string }

type RegionSelectProps = {
  control: Control<AddressValues>
  level: RegionLevel
  load: Load<Region[]>
  /** Name of the chosen region while its list loads. */
  knownName: string | undefined
  onChoose: (id: string) => void
}

/** The <select> of one level of the regions, in every load state of its list. */
export function RegionSelect({ control, level, load, knownName, onChoose }: RegionSelectProps) {
  const { field, fieldState } = useController({ control, name: level, rules: { validate: addressRules[level] } })
  const { label, choose, first } = texts.regions[level]
  const regions = load.state === 'ready' ? load.data : []
  const isListed = regions.some((region) => String(region.ID) === field.value)
  const placeholder = { idle: first, loading: texts.loadingRegions, ready: choose, failed: choose }[load.state]

  return (
    <Field
      label={label}
      error={load.state === 'failed' ? undefined : fieldState.error?.message}
      hint={hintOf(load, label)}
    >
      <Select
        ref={field.ref}
        name={field.name}
        value={field.value}
        disabled={load.state === 'idle' || (load.state === 'loading' && field.value === '')}
        aria-busy={load.state === 'loading' || undefined}
        autoComplete="off"
        onBlur={field.onBlur}
        onChange={(event) => {
          field.onChange(event)
          onChoose(event.target.value)
        }}
      >
        <option value="">{placeholder}</option>
        {field.value && !isListed && <option value={field.value}>{knownName ?? texts.loadingRegions}</option>}
        {regions.map((region) => (
          <option key={region.ID} value={region.ID}>
            {region.Name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function hintOf(load: Load<Region[]>, label: string): ReactNode {
  if (load.state === 'ready' && load.data.length === 0) return texts.regionsEmpty(label)
  if (load.state !== 'failed') return undefined
  return (
    <span className="text-danger">
      {texts.regionsFailed(label)}{' '}
      <button type="button" onClick={load.retry} className="py-1 font-semibold text-primary underline">
        {texts.retry}
      </button>
    </span>
  )
}
