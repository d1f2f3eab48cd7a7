import { useQuery } from '@tanstack/react-query'
import { Select } from '#web/design/field.tsx'
import { staffApi } from '../api/staff-api.ts'
import { storeTexts } from '../texts/stores.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'

const { regions: texts } = storeTexts
/** Page sizes that hold every region of a level. */
const all = { Page: 1, Size: 1000, SortBy: 'Name-asc' } as const
const staleTime = Number.POSITIVE_INFINITY

/** A village, with its province, city and subdistrict. */
export type Area = {
  ProvinceID: number | null
  CityID: number | null
  SubDistrictID: number | null
  AreaID: number | null
}
export const noArea: Area = { ProvinceID: null, CityID: null, SubDistrictID: null, AreaID: null }

/** The village of a store, chosen from its province down. */
export function RegionInput({ value, onChange, disabled }: CustomControl) {
  const { ProvinceID: province, CityID: city, SubDistrictID: subdistrict, AreaID: area } = value as Area
  const provinces = useQuery({
    queryKey: ['regions', 'provinces'],
    queryFn: ({ signal }) => staffApi('GET /province', { query: { ...all, Size: 100 }, signal }),
    staleTime,
  })
  const cities = useQuery({
    queryKey: ['regions', 'cities', province],
    queryFn: ({ signal }) => staffApi('GET /city', { query: { ...all, ProvinceID: province! }, signal }),
    enabled: province !== null,
    staleTime,
  })
  const subdistricts = useQuery({
    queryKey: ['regions', 'subdistricts', city],
    queryFn: ({ signal }) => staffApi('GET /subdistrict', { query: { ...all, CityID: city! }, signal }),
    enabled: city !== null,
    staleTime,
  })
  // Villages are listed by the courier's id of the subdistrict.
  const shipperId = subdistricts.data?.find(({ ID }) => ID === subdistrict)?.IDShipper
  const areas = useQuery({
    queryKey: ['regions', 'areas', shipperId],
    queryFn: ({ signal }) => staffApi('GET /area', { query: { ...all, SubDistrictIDShipper: shipperId! }, signal }),
    enabled: shipperId !== undefined,
    staleTime,
  })
  const cityNames = cities.data?.map(({ ID, Type, Name }) => ({ ID, Name: Type ? `${Type} ${Name}` : Name }))
  const choose = (chosen: Partial<Area>) => onChange({ ...noArea, ...chosen })
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Level
        label={texts.province}
        value={province}
        options={provinces.data}
        disabled={disabled}
        onChange={(ProvinceID) => choose({ ProvinceID })}
      />
      <Level
        label={texts.city}
        value={city}
        options={cityNames}
        disabled={disabled || province === null}
        onChange={(CityID) => choose({ ProvinceID: province, CityID })}
      />
      <Level
        label={texts.subdistrict}
        value={subdistrict}
        options={subdistricts.data}
        disabled={disabled || city === null}
        onChange={(SubDistrictID) => choose({ ProvinceID: province, CityID: city, SubDistrictID })}
      />
      <Level
        label={texts.area}
        value={area}
        options={areas.data}
        disabled={disabled || subdistrict === null}
        onChange={(AreaID) => choose({ ProvinceID: province, CityID: city, SubDistrictID: subdistrict, AreaID })}
      />
    </div>
  )
}

type LevelProps = {
  label: string
  value: number | null
  options: readonly { ID: number; Name: string }[] | undefined
  disabled: boolean
  onChange: (id: number | null) => void
}

function Level({ label, value, options = [], disabled, onChange }: LevelProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{label}</option>
      {options.map(({ ID, Name }) => (
        <option key={ID} value={ID}>
          {Name}
        </option>
      ))}
    </Select>
  )
}
