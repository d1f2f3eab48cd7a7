import { LocateFixed, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { getPreciseLocation } from '../../storefront/app/browser/my-location.ts'
import { Button } from '../../storefront/app/design/button.tsx'
import { Input } from '../../storefront/app/design/field.tsx'
import { storeTexts } from '../texts/stores.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'

const { pin: texts } = storeTexts
type Pin = { Latitude: number; Longitude: number }

/** Where the door is, as coordinates: typed, pasted from a map, or of this device. */
export function PinInput({ value, onChange, disabled }: CustomControl) {
  const pin = value as Pin | null
  const [text, setText] = useState(() => textOf(pin))
  const [problem, setProblem] = useState('')
  const stored = textOf(pin)
  useEffect(() => setText(stored), [stored])

  function read(typed: string) {
    setText(typed)
    setProblem('')
    if (typed.trim() === '') return onChange(null)
    const found = pinIn(typed)
    if (found) onChange(found)
    else setProblem(texts.wrong)
  }

  async function locate() {
    const place = await getPreciseLocation()
    if (typeof place === 'string') return setProblem(texts.notLocated)
    setProblem('')
    onChange({ Latitude: round(place.latitude), Longitude: round(place.longitude) })
  }

  return (
    <div className="grid gap-2">
      <Input
        value={text}
        placeholder="-6.914744, 107.609810"
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => read(event.target.value)}
      />
      {problem && <p className="text-sm font-medium text-danger">{problem}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {!disabled && (
          <Button look="secondary" onClick={locate}>
            <LocateFixed aria-hidden className="size-5" />
            {texts.locate}
          </Button>
        )}
        {pin && !disabled && (
          <Button look="quiet" onClick={() => onChange(null)}>
            <Trash2 aria-hidden className="size-5" />
            {texts.remove}
          </Button>
        )}
        {pin && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${pin.Latitude}&mlon=${pin.Longitude}#map=18/${pin.Latitude}/${pin.Longitude}`}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center px-2 text-sm font-semibold text-primary hover:underline"
          >
            {texts.onMap}
          </a>
        )}
      </div>
    </div>
  )
}

const textOf = (pin: Pin | null) => (pin ? `${pin.Latitude}, ${pin.Longitude}` : '')
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** `-6.9, 107.6`, also as part of an address of a map. */
function pinIn(text: string): Pin | null {
  const [, latitude, longitude] = /(-?\d{1,2}\.\d+)[,\s]+(-?\d{2,3}\.\d+)/.exec(text) ?? []
  const pin = { Latitude: Number(latitude), Longitude: Number(longitude) }
  const isInIndonesia = Math.abs(pin.Latitude) <= 15 && pin.Longitude >= 90 && pin.Longitude <= 145
  return isInIndonesia ? { Latitude: round(pin.Latitude), Longitude: round(pin.Longitude) } : null
}
