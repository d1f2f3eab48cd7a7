import { Camera, CameraOff, ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { maxTrackingNumberLength, plainTrackingNumber } from '#contract/values/orders/tracking-number.ts'
import { Button } from '#web/design/button.tsx'
import { Field, Input, Textarea } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { canReadBarcodes } from '../scanner/barcode-detector.ts'
import { CameraScanner } from '../scanner/camera-scanner.tsx'
import { backofficeTexts } from '../texts/backoffice.ts'
import { orderDeskTexts } from '../texts/order-desk.ts'
import { readShipments, type TypedShipment } from './read-shipments.ts'

const { ship: texts } = orderDeskTexts

type ShipmentFieldsProps = {
  rows: readonly TypedShipment[]
  onChange: (rows: TypedShipment[]) => void
  aboutOf: (orderId: number) => string
}

/** A tracking number for each order: typed, scanned one after the other, or pasted as a list. */
export function ShipmentFields({ rows, onChange, aboutOf }: ShipmentFieldsProps) {
  const [mode, setMode] = useState<'type' | 'scan' | 'paste'>('type')
  const set = (orderId: number, trackingNumber: string) =>
    onChange(rows.map((row) => (row.orderId === orderId ? { orderId, trackingNumber } : row)))

  function scan(code: string) {
    const number = plainTrackingNumber(code)
    if (rows.some(({ trackingNumber }) => plainTrackingNumber(trackingNumber) === number)) {
      return toast(texts.scannedTwice(number), 'danger')
    }
    const next = rows.find(({ trackingNumber }) => trackingNumber.trim() === '')
    if (!next) return toast(texts.noneLeft)
    set(next.orderId, number)
    toast(texts.scanned(next.orderId, number))
  }
  /** A pasted order that was not selected joins the list. */
  function take(pasted: readonly TypedShipment[]) {
    const known = new Set(rows.map(({ orderId }) => orderId))
    const numbers = new Map(pasted.map(({ orderId, trackingNumber }) => [orderId, trackingNumber]))
    const filled = rows.map((row) => ({ ...row, trackingNumber: numbers.get(row.orderId) ?? row.trackingNumber }))
    onChange([...filled, ...pasted.filter(({ orderId }) => !known.has(orderId))])
    setMode('type')
  }

  if (mode === 'paste') return <PasteList onTake={take} onCancel={() => setMode('type')} />
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{texts.explanation}</p>
      {mode === 'scan' && (
        <CameraScanner
          onCode={scan}
          onFailed={() => {
            setMode('type')
            toast(texts.cameraFailed, 'danger')
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {canReadBarcodes() && (
          <Button look="secondary" onClick={() => setMode(mode === 'scan' ? 'type' : 'scan')}>
            {mode === 'scan' ? <CameraOff aria-hidden className="size-5" /> : <Camera aria-hidden className="size-5" />}
            {mode === 'scan' ? texts.stopScan : texts.scan}
          </Button>
        )}
        <Button look="secondary" onClick={() => setMode('paste')}>
          <ClipboardPaste aria-hidden className="size-5" />
          {texts.paste}
        </Button>
      </div>
      {rows.map(({ orderId, trackingNumber }) => (
        <div key={orderId}>
          <p className="mb-1 text-sm">
            <b>{backofficeTexts.panel(orderId)}</b> <span className="text-muted">{aboutOf(orderId)}</span>
          </p>
          <Input
            aria-label={texts.numberOf(orderId)}
            value={trackingNumber}
            maxLength={maxTrackingNumberLength}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => set(orderId, event.target.value)}
          />
        </div>
      ))}
    </div>
  )
}

function PasteList({ onTake, onCancel }: { onTake: (rows: TypedShipment[]) => void; onCancel: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function take() {
    const { shipments, unread } = readShipments(text)
    setError(unread.length > 0 ? texts.unread(unread) : undefined)
    if (unread.length === 0) onTake(shipments)
  }
  return (
    <div className="grid gap-3">
      <Field label={texts.pasteLabel} hint={texts.pasteHint} error={error} keepsHint>
        <Textarea
          rows={8}
          value={text}
          placeholder={'10482 0116492300223'}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={onCancel}>
          {texts.back}
        </Button>
        <Button disabled={text.trim() === ''} onClick={take}>
          {texts.take}
        </Button>
      </div>
    </div>
  )
}
