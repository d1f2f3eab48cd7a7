import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getPreciseLocation } from '#web/browser/ask-location.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import type { InitialView } from '#web/map/initial-view.ts'
import { PinMap } from '#web/map/pin-map.tsx'
import { reverseGeocode } from '#web/map/reverse-geocode.ts'
import { storeTexts } from '../texts/stores.ts'

export { initialView } from '#web/map/initial-view.ts'

const { pin: texts } = storeTexts
/** Keys and wheel move the map in many small steps. */
const settleMs = 300
/** Close enough for a house. */
const locatedZoom = 18

type Position = InitialView['position']
type PinDialogProps = { start: InitialView; onClose: () => void; onChoose: (position: Position) => void }

/** The shop's map in a dialog, a chunk of its own: the pin marks the door of the store. */
export function PinDialog({ start, onClose, onChoose }: PinDialogProps) {
  const map = useRef<{ show: (position: Position, zoom: number) => void }>(null)
  const [pin, setPin] = useState<Position | null>(start.isKnown ? start.position : null)
  const settled = useDebounced(pin, settleMs)
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState('')
  const { data: areas, isFetching } = useQuery({
    queryKey: ['regions', 'under', settled?.latitude, settled?.longitude],
    queryFn: ({ signal }) => reverseGeocode(settled!, signal),
    enabled: settled !== null,
  })

  async function locate() {
    setLocating(true)
    setProblem('')
    const place = await getPreciseLocation()
    setLocating(false)
    if (typeof place === 'string') setProblem(texts.notLocated)
    else map.current?.show(place, locatedZoom)
  }

  const area = areas?.[0]
  const isFinding = pin !== settled || isFetching
  const place = isFinding ? texts.finding : area ? texts.under(area.AreaName, area.SubDistrictName) : texts.notFound
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.chooseTitle}
      footer={
        <Button size="large" disabled={!pin} onClick={() => pin && onChoose(pin)}>
          {texts.use}
        </Button>
      }
    >
      <p className="mb-2 text-sm text-muted">{texts.chooseHint}</p>
      <PinMap
        ref={map}
        start={start}
        movesToTap
        className="h-[44svh] min-h-60"
        isLocating={isLocating}
        onLocate={locate}
        // Confirming takes the position under the pin, also while the map still moves.
        onMove={(position) => setPin((before) => before && position)}
        onSettle={(position) => {
          setProblem('')
          setPin(position)
        }}
      />
      <p aria-live="polite" className="mt-2 min-h-5 text-sm font-semibold">
        {problem ? <span className="text-danger">{problem}</span> : pin && place}
      </p>
      <p className="mt-1 text-xs text-muted">{texts.approximate}</p>
    </Dialog>
  )
}
