import { LocateFixed, MapPin, Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { getPreciseLocation } from '#web/browser/ask-location.ts'
import { Button } from '#web/design/button.tsx'
import { Input } from '#web/design/field.tsx'
import { storeTexts } from '../texts/stores.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'
import { type Pin, pinIn, roundedPin, textOfPin } from './coordinates-text.ts'
import type { PinDialog } from './pin-dialog.tsx'

const { pin: texts } = storeTexts

/** The code of the map is loaded when it is opened. */
type OpenMap = { Dialog: typeof PinDialog; start: ComponentProps<typeof PinDialog>['start'] }

/** The position of the door: chosen on the map, typed or pasted as coordinates, or taken from this device. */
export function PinInput({ value, onChange, disabled, areaId }: CustomControl & { areaId: number | null }) {
  const pin = value as Pin | null
  const [text, setText] = useState(() => textOfPin(pin))
  const [problem, setProblem] = useState('')
  const [map, setMap] = useState<OpenMap | null>(null)
  const [isOpening, setOpening] = useState(false)
  const stored = textOfPin(pin)
  useEffect(() => setText(stored), [stored])

  function read(typed: string) {
    setText(typed)
    setProblem('')
    if (typed.trim() === '') return onChange(null)
    const found = pinIn(typed)
    if (found) onChange(found)
    else setProblem(texts.wrong)
  }

  async function openMap() {
    setOpening(true)
    setProblem('')
    try {
      const { PinDialog: Dialog, initialView } = await import('./pin-dialog.tsx')
      const regions = { ProvinceID: '', CityID: '', SubDistrictID: '', AreaID: String(areaId ?? '') }
      const [Latitude, Longitude] = [String(pin?.Latitude ?? ''), String(pin?.Longitude ?? '')]
      setMap({ Dialog, start: await initialView({ ...regions, Latitude, Longitude }) })
    } catch {
      setProblem(texts.mapFailed)
    }
    setOpening(false)
  }

  async function locate() {
    const place = await getPreciseLocation()
    if (typeof place === 'string') return setProblem(texts.notLocated)
    setProblem('')
    onChange(roundedPin(place))
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
          <Button look="secondary" busy={isOpening} onClick={openMap}>
            <MapPin aria-hidden className="size-5" />
            {texts.choose}
          </Button>
        )}
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
      {map && (
        <map.Dialog
          start={map.start}
          onClose={() => setMap(null)}
          onChoose={(position) => {
            onChange(roundedPin(position))
            setMap(null)
          }}
        />
      )}
    </div>
  )
}
