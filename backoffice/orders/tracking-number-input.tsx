import { Camera, CameraOff } from 'lucide-react'
import { useState } from 'react'
import { maxTrackingNumberLength, plainTrackingNumber } from '#contract/values/orders/tracking-number.ts'
import { Button } from '#web/design/button.tsx'
import { Input } from '#web/design/field.tsx'
import { toast } from '#web/design/toast.tsx'
import { canReadBarcodes } from '../scanner/barcode-detector.ts'
import { CameraScanner } from '../scanner/camera-scanner.tsx'
import { orderDeskTexts } from '../texts/order-desk.ts'

const { ship: texts } = orderDeskTexts

/** The input of a tracking number, the first of its dialog: typed, or read from the label by the camera. */
export function TrackingNumberInput({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const [isScanning, setScanning] = useState(false)
  return (
    <div className="grid gap-3">
      {isScanning && (
        <CameraScanner
          onCode={(code) => {
            onChange(plainTrackingNumber(code))
            setScanning(false)
          }}
          onFailed={() => {
            setScanning(false)
            toast(texts.cameraFailed, 'danger')
          }}
        />
      )}
      <div className="flex gap-2">
        <Input
          data-first-focus
          className="min-w-0 flex-1 text-lg font-semibold tracking-wide tabular-nums"
          value={value}
          maxLength={maxTrackingNumberLength}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => onChange(event.target.value)}
        />
        {canReadBarcodes() && (
          <Button
            look="secondary"
            aria-label={isScanning ? texts.stopScan : texts.scan}
            className="px-3"
            onClick={() => setScanning(!isScanning)}
          >
            {isScanning ? <CameraOff aria-hidden className="size-5" /> : <Camera aria-hidden className="size-5" />}
          </Button>
        )}
      </div>
    </div>
  )
}
