import { MapPinPlus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { areaCorners } from '#contract/values/stores/delivery-area.ts'
import { Button, IconButton } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Input } from '#web/design/field.tsx'
import type { InitialView } from '#web/map/initial-view.ts'
import { PinMap } from '#web/map/pin-map.tsx'
import { storeTexts } from '../texts/stores.ts'
import { placeOf, problemOfArea } from './check-area.ts'
import { type Pin, pinIn, roundedPin, textOfPin } from './coordinates-text.ts'

export { areaView } from './area-view.ts'

const { area: texts } = storeTexts

type AreaDialogProps = {
  start: InitialView
  corners: readonly Pin[]
  store: Pin | null
  onClose: () => void
  onSave: (corners: Pin[]) => void
}

/** The shop's map in a dialog, a chunk of its own: each tap is a corner of the area of the store's own courier. */
export function AreaDialog({ start, corners: saved, store, onClose, onSave }: AreaDialogProps) {
  const [corners, setCorners] = useState<readonly Pin[]>(saved)
  const [center, setCenter] = useState(start.position)
  const problem = problemOfArea(corners, store)
  const isFull = corners.length >= areaCorners.max
  const add = (position: InitialView['position']) =>
    setCorners((before) => (before.length < areaCorners.max ? [...before, roundedPin(position)] : before))
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <Button size="large" disabled={problem !== undefined} onClick={() => onSave([...corners])}>
          {texts.use}
        </Button>
      }
    >
      <p className="mb-2 text-sm text-muted">{texts.drawHint}</p>
      <PinMap
        start={start}
        className="area-map h-[40svh] min-h-60 md:h-[45svh]"
        area={corners.map(placeOf)}
        onTap={add}
        onMove={setCenter}
        onSettle={setCenter}
      />
      {/* Neither its second line nor the list below may move the map under the finger. */}
      <p role="status" className="mt-2 min-h-10 text-sm font-semibold">
        {problem ? <span className="text-danger">{problem}</span> : texts.corners(corners.length)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="secondary" disabled={isFull} onClick={() => add(center)}>
          <MapPinPlus aria-hidden className="size-5" />
          {texts.addAtPin}
        </Button>
        <Button look="secondary" disabled={corners.length === 0} onClick={() => setCorners(corners.slice(0, -1))}>
          <Undo2 aria-hidden className="size-5" />
          {texts.undo}
        </Button>
        <Button look="quiet" disabled={corners.length === 0} onClick={() => setCorners([])}>
          <Trash2 aria-hidden className="size-5" />
          {texts.clear}
        </Button>
      </div>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-bold">{texts.list}</summary>
        <ol className="grid gap-2">
          {corners.map((corner, at) => (
            <CornerRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the order
              key={`${at} ${textOfPin(corner)}`}
              number={at + 1}
              corner={corner}
              onChange={(changed) => setCorners(corners.with(at, changed))}
              onRemove={() => setCorners(corners.toSpliced(at, 1))}
            />
          ))}
        </ol>
      </details>
    </Dialog>
  )
}

type CornerRowProps = { number: number; corner: Pin; onChange: (corner: Pin) => void; onRemove: () => void }

/** Typed coordinates outside Indonesia leave the corner where it is. */
function CornerRow({ number, corner, onChange, onRemove }: CornerRowProps) {
  const [text, setText] = useState(() => textOfPin(corner))
  return (
    <li className="flex items-center gap-2">
      <Input
        aria-label={texts.corner(number)}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onBlur={() => {
          const typed = pinIn(text)
          if (typed) onChange(typed)
          else setText(textOfPin(corner))
        }}
      />
      <IconButton label={texts.removeCorner(number)} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}
