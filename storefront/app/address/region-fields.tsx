import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Data } from '#contract/client.ts'
import { api } from '#web/api/api.ts'
import { Field, Input } from '#web/design/field.tsx'
import { type Load, useLoad } from '../api/use-load.ts'
import { addressTexts as texts } from '../texts/address.ts'
import { type AddressValues, addressRules, clearedBy, type RegionLevel } from './address-rules.ts'
import { RegionSelect } from './region-select.tsx'

type Areas = Data<'GET /area'>
type RegionNames = Partial<Record<RegionLevel, string>>

// Page sizes that hold every region of a level.
const provinceCount = 100
const regionCount = 1000

type RegionFieldsProps = {
  form: UseFormReturn<AddressValues>
  /** Names of the saved regions, shown until the lists have loaded. */
  names: RegionNames
  /** Without the postal code. */
  regionsOnly?: boolean
}

/** Province, city, subdistrict and area, each from the list of the one above, and the postal code of the area (A02). */
export function RegionFields({ form, names, regionsOnly = false }: RegionFieldsProps) {
  const { control, formState } = form
  const [province, city, subdistrict, area] = useWatch({
    control,
    name: ['ProvinceID', 'CityID', 'SubDistrictID', 'AreaID'],
  })
  const { provinces, cities, subdistricts, areas } = useRegions(province, city, subdistrict)
  const levels = [
    ['ProvinceID', provinces],
    ['CityID', cities],
    ['SubDistrictID', subdistricts],
    ['AreaID', areas],
  ] as const

  const choose = (level: RegionLevel) => (id: string) => {
    for (const field of clearedBy(level)) form.setValue(field, '', { shouldDirty: true })
    form.clearErrors(clearedBy(level))
    if (level !== 'AreaID') return
    const code = postalCodeOf(areas, id)
    if (code) form.setValue('PostalCode', code, { shouldDirty: true, shouldValidate: true })
  }

  // The code is typed only for an area whose postal code is unknown.
  const isTyped = area !== '' && postalCodeOf(areas, area) === ''
  return (
    <>
      <div className="grid gap-5 @form:grid-cols-2 @form:gap-x-3">
        {levels.map(([level, load]) => (
          <RegionSelect
            key={level}
            control={control}
            level={level}
            load={load}
            knownName={names[level]}
            onChoose={choose(level)}
          />
        ))}
      </div>
      {!regionsOnly && (
        <Field
          label={texts.postalCode}
          error={formState.errors.PostalCode?.message}
          hint={isTyped ? texts.postalCodeUnknown : texts.postalCodeFollows}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            readOnly={!isTyped}
            maxLength={5}
            {...form.register('PostalCode', { validate: addressRules.PostalCode })}
          />
        </Field>
      )}
    </>
  )
}

/** The postal code of an area; undefined while the list of areas loads. */
function postalCodeOf(areas: Load<Areas>, id: string): string | undefined {
  return areas.state === 'ready' ? areas.data.find((area) => String(area.ID) === id)?.PostalCode : undefined
}

function useRegions(province: string, city: string, subdistrict: string) {
  const provinces = useLoad('provinces', (signal) =>
    api('GET /province', { query: { Page: 1, Size: provinceCount, SortBy: 'Name-asc' }, signal }),
  )
  const cities = useLoad(province && `cities ${province}`, async (signal) => {
    const query = { ProvinceID: Number(province), Page: 1, Size: regionCount, SortBy: 'Name-asc' } as const
    const found = await api('GET /city', { query, signal })
    return found.map(({ ID, Type, Name }) => ({ ID, Name: Type ? `${Type} ${Name}` : Name }))
  })
  const subdistricts = useLoad(city && `subdistricts ${city}`, (signal) => {
    const query = { CityID: Number(city), Page: 1, Size: regionCount, SortBy: 'Name-asc' } as const
    return api('GET /subdistrict', { query, signal })
  })
  // Areas are queried by the courier's id of the subdistrict.
  const shipperId =
    subdistricts.state === 'ready' ? subdistricts.data.find(({ ID }) => String(ID) === subdistrict)?.IDShipper : null
  const areas = useLoad(shipperId ? `areas ${shipperId}` : null, (signal) => {
    const query = { SubDistrictIDShipper: Number(shipperId), Page: 1, Size: regionCount, SortBy: 'Name-asc' } as const
    return api('GET /area', { query, signal })
  })
  return { provinces, cities, subdistricts, areas }
}
