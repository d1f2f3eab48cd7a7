import { CircleAlert } from 'lucide-react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { cx } from '#web/design/class-names.ts'
import { RadioCard, RadioTile } from '#web/design/field.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { digitalTexts as texts } from '../texts/digital.ts'
import type { DigitalProduct } from './digital-cart.ts'

type ProductChoiceProps = {
  legend: string
  products: DigitalProduct[]
  chosen: DigitalProduct | undefined
  onChoose: (product: DigitalProduct) => void
  /** For products with a name and description rather than an amount: data packages. */
  wide?: boolean
  /** The error after a submit without a choice. */
  missing?: string | false
}

/** The products as radio buttons, cheapest first. */
export function ProductChoice({ legend, products, chosen, onChoose, wide = false, missing }: ProductChoiceProps) {
  if (products.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />
  return (
    <fieldset id="produk" className="scroll-mt-20">
      <legend className="mb-2 font-bold">{legend}</legend>
      <p aria-live="polite" className={cx('text-sm text-danger', missing && 'mb-3')}>
        {missing && (
          <>
            <CircleAlert aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />
            {missing}
          </>
        )}
      </p>
      {wide ? (
        <div className="grid gap-2 sm:gap-3 lg:grid-cols-2">
          {products.map((product) => (
            <RadioCard
              key={product.ID}
              name="product"
              checked={chosen?.ID === product.ID}
              onChange={() => onChoose(product)}
              className="items-start"
            >
              <span className="block text-base leading-snug font-bold wrap-anywhere text-ink">{product.Name}</span>
              {product.Description && <span className="mt-0.5 block text-muted">{product.Description}</span>}
              <Cost product={product} />
            </RadioCard>
          ))}
        </div>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-2 sm:gap-3">
          {products.map((product) => (
            <RadioTile
              key={product.ID}
              name="product"
              checked={chosen?.ID === product.ID}
              onChange={() => onChoose(product)}
            >
              <span className="block text-base leading-snug font-bold wrap-anywhere text-ink">
                {nominalOf(product)}
              </span>
              <Cost product={product} />
            </RadioTile>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** 'TELKOMSEL 25.000' → '25.000', because all tiles are of one brand. */
function nominalOf({ Name, BrandName }: DigitalProduct): string {
  const rest = Name.toLowerCase().startsWith(`${BrandName.toLowerCase()} `) ? Name.slice(BrandName.length).trim() : ''
  return rest || Name
}

function Cost({ product: { Price, Fee } }: { product: DigitalProduct }) {
  return (
    <>
      <span className="mt-1 block font-semibold whitespace-nowrap text-primary tabular-nums">
        {formatRupiah(Price)}
      </span>
      {Fee > 0 && <span className="block text-xs text-muted tabular-nums">{texts.plusFee(formatRupiah(Fee))}</span>}
    </>
  )
}
