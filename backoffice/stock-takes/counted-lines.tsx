import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { Data } from '#contract/client.ts'
import { Badge } from '#web/design/badge.tsx'
import { IconButton } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Picture } from '#web/design/picture.tsx'
import { stockTakeTexts as texts } from '../texts/stock-takes.ts'
import { NumberInput } from '../ui/form/number-input.tsx'
import { formatWireTime } from '../ui/format-wire-time.ts'

type Line = Data<'GET /kelola/stocktake/:id'>['Lines'][number]
type CountedLinesProps = {
  lines: readonly Line[]
  /** Number of counted products; of very many not all are lines. */
  products: number
  isOpen: boolean
  /** Adds or removes pieces of a product. */
  onCount: (productId: number, pieces: number) => void
}

/** The counted products, the last first, each with its expected stock. */
export function CountedLines({ lines, products, isOpen, onCount }: CountedLinesProps) {
  return (
    <Card title={texts.lines}>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{texts.noLines}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {lines.map((line) => (
            <CountedLine key={line.ProductID} line={line} isOpen={isOpen} onCount={onCount} />
          ))}
        </ul>
      )}
      {lines.length < products && <p className="mt-3 text-sm text-muted">{texts.linesShown(lines.length, products)}</p>}
    </Card>
  )
}

function CountedLine({ line, isOpen, onCount }: Omit<CountedLinesProps, 'lines' | 'products'> & { line: Line }) {
  const { ProductID, Name, Img, SKU, Counted, Expected, Held, CountedBy, CountedAt } = line
  const difference = Counted - Expected
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex items-center gap-3">
        <Picture src={Img} alt="" width={96} className="size-10 shrink-0 rounded-small" />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-4 font-semibold">{Name}</span>
          <span className="block text-xs text-muted">
            {[SKU, texts.by(CountedBy, formatWireTime(CountedAt))].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="text-right">
          <span className="block font-bold whitespace-nowrap tabular-nums">{texts.countedOf(Counted, Expected)}</span>
          <Badge look={difference === 0 ? 'success' : 'warning'}>
            {difference === 0 ? texts.matches : texts.difference(difference)}
          </Badge>
        </span>
      </div>
      {Held > 0 && <p className="pl-13 text-xs text-muted">{texts.onShelf(Expected, Held)}</p>}
      {isOpen && (
        <div className="ml-auto flex items-center gap-1">
          <IconButton label={texts.less(Name)} disabled={Counted === 0} onClick={() => onCount(ProductID, -1)}>
            <Minus aria-hidden className="size-5" />
          </IconButton>
          <span className="w-20">
            <CountInput name={Name} counted={Counted} onChange={(to) => onCount(ProductID, to - Counted)} />
          </span>
          <IconButton label={texts.one(Name)} onClick={() => onCount(ProductID, 1)}>
            <Plus aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </li>
  )
}

type CountInputProps = { name: string; counted: number; onChange: (counted: number) => void }

/** An input for the whole number, which counts when the field is left. */
function CountInput({ name, counted, onChange }: CountInputProps) {
  // In a ref, because counts of other people render this anew while somebody types.
  const typed = useRef<number | null>(null)
  return (
    <NumberInput
      label={texts.change(name)}
      value={counted}
      onChange={(value) => {
        typed.current = value
      }}
      onBlur={() => {
        const to = typed.current
        typed.current = null
        if (to !== null && to >= 0 && to !== counted) onChange(to)
      }}
    />
  )
}
