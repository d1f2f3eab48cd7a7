import { Map as MapIcon, Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { storeTexts } from '../texts/stores.ts'
import type { CustomControl } from '../ui/form/form-definition.ts'
import type { AreaDialog } from './area-dialog.tsx'
import type { Pin } from './coordinates-text.ts'

const { area: texts } = storeTexts

/** The code of the map is loaded when it is opened. */
type OpenMap = { Dialog: typeof AreaDialog; start: ComponentProps<typeof AreaDialog>['start'] }

type AreaInputProps = CustomControl & { store: { pin: Pin | null; areaId: number | null } }

/** The area of a store's own courier, drawn on the map. */
export function AreaInput({ value, onChange, disabled, store }: AreaInputProps) {
  const corners = value as Pin[]
  const [map, setMap] = useState<OpenMap | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState('')

  async function openMap() {
    setOpening(true)
    setProblem('')
    try {
      const { AreaDialog: Dialog, areaView } = await import('./area-dialog.tsx')
      setMap({ Dialog, start: await areaView(corners, store) })
    } catch {
      setProblem(texts.mapFailed)
    }
    setOpening(false)
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm">{corners.length === 0 ? texts.everywhere : texts.corners(corners.length)}</p>
      {problem && <p className="text-sm font-medium text-danger">{problem}</p>}
      {!disabled && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" busy={isOpening} onClick={openMap}>
            <MapIcon aria-hidden className="size-5" />
            {corners.length === 0 ? texts.draw : texts.change}
          </Button>
          {corners.length > 0 && (
            <Button look="quiet" onClick={() => onChange([])}>
              <Trash2 aria-hidden className="size-5" />
              {texts.remove}
            </Button>
          )}
        </div>
      )}
      {map && (
        <map.Dialog
          start={map.start}
          corners={corners}
          store={store.pin}
          onClose={() => setMap(null)}
          onSave={(drawn) => {
            onChange(drawn)
            setMap(null)
          }}
        />
      )}
    </div>
  )
}
