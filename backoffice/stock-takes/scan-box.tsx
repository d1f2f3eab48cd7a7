import { Camera, CameraOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Data } from '#contract/client.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Field, Input } from '#web/design/field.tsx'
import { Picture } from '#web/design/picture.tsx'
import { toast } from '#web/design/toast.tsx'
import { failureText, staffApi } from '../api/staff-api.ts'
import { canReadBarcodes } from '../scanner/barcode-detector.ts'
import { CameraScanner } from '../scanner/camera-scanner.tsx'
import { stockTakeTexts as texts } from '../texts/stock-takes.ts'
import { useInTurn } from './use-in-turn.ts'

type Product = Data<'GET /kelola/product'>[number]
type ScanBoxProps = { storeId: number; onFound: (product: Product) => void }

const maxChoices = 6

/** Finds a product by a scanned or typed code, or by name; if several match, the person chooses. */
export function ScanBox({ storeId, onFound }: ScanBoxProps) {
  const [typed, setTyped] = useState('')
  const [choices, setChoices] = useState<readonly Product[]>([])
  const [isScanning, setScanning] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const inTurn = useInTurn()

  function scan(code: string) {
    const text = code.trim()
    setTyped('')
    if (text) inTurn(() => find(text))
  }

  async function find(text: string) {
    try {
      const query = { StoreID: [storeId], Text: [text], Size: maxChoices }
      const found = await staffApi('GET /kelola/product', { query })
      const same = found.filter(({ Barcode, SKU }) => Barcode === text || SKU.toLowerCase() === text.toLowerCase())
      const [only, ...others] = same.length > 0 ? same : found
      setChoices(only && others.length > 0 ? [only, ...others] : [])
      if (!only) toast(texts.notFound(text), 'danger')
      else if (others.length === 0) choose(only)
    } catch (error) {
      toast(failureText(error), 'danger')
    }
  }

  function choose(product: Product) {
    onFound(product)
    setChoices([])
    // A scanner that types sends its next code here; a camera needs no keyboard.
    if (!isScanning) input.current?.focus()
  }

  return (
    <Card>
      {isScanning && (
        <CameraScanner
          onCode={scan}
          onFailed={() => {
            setScanning(false)
            toast(texts.cameraFailed, 'danger')
          }}
        />
      )}
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          scan(typed)
        }}
      >
        <Field label={texts.scan} hint={texts.scanHint} keepsHint>
          <Input
            ref={input}
            value={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {canReadBarcodes() && (
          <Button look="secondary" onClick={() => setScanning(!isScanning)}>
            {isScanning ? <CameraOff aria-hidden className="size-5" /> : <Camera aria-hidden className="size-5" />}
            {isScanning ? texts.stopCamera : texts.camera}
          </Button>
        )}
      </form>
      {choices.length > 0 && (
        <ul aria-label={texts.choose} className="mt-3 grid divide-y divide-line rounded-card border border-line">
          {choices.map((product) => (
            <li key={product.ID}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 px-3 py-1 text-left text-sm hover:bg-tint"
                onClick={() => choose(product)}
              >
                <Picture src={product.Img} alt="" width={96} className="size-10 shrink-0 rounded-small" />
                <span className="min-w-0">
                  <span className="line-clamp-4">{product.Name}</span>
                  {product.SKU && <span className="block truncate text-xs text-muted">{product.SKU}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
