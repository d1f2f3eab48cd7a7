import { ChevronDown } from 'lucide-react'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { ExpandableList } from '#web/design/expandable-list.tsx'
import { Picture } from '#web/design/picture.tsx'
import type { Cart, CartItem } from '../cart/cart.ts'
import { checkoutTexts } from '../texts/checkout.ts'

const texts = checkoutTexts.summary
/** Pictures in the line of a phone, and lines on a wide screen, where more would push the button out of a low window. */
const shown = 3

/** The title of the summary with the goods: on phones one line with pictures that opens, on wide screens every line with its price. */
export function CartPreview({ cart: { items, summary } }: { cart: Cart }) {
  const rest = items.length - shown
  const title = (
    <>
      <h2 className="font-bold">{texts.title}</h2>
      <p className="text-sm text-muted wrap-anywhere">
        <span className="sr-only">{texts.from} </span>
        {summary.StoreName}
      </p>
    </>
  )
  return (
    <div className="mb-2 border-b border-line pb-2">
      <details className="group md:hidden">
        <summary className="flex min-h-11 list-none flex-wrap items-center gap-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 basis-24">{title}</span>
          {items.slice(0, shown).map((item) => (
            <span key={item.ProductID} className="relative">
              <Picture src={item.Img} alt="" sizes="40px" className="w-10 rounded-control" />
              <span className="absolute right-0 bottom-0 min-w-5 rounded-full bg-surface px-1 text-center text-xs font-semibold">
                <span className="sr-only">{item.Name} </span>
                {item.Qty}
              </span>
            </span>
          ))}
          {rest > 0 && <span className="text-sm font-semibold text-muted">+{rest}</span>}
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid gap-3 pt-2">
          {items.map((item) => (
            <Line key={item.ProductID} item={item} />
          ))}
        </ul>
      </details>
      <div className="hidden md:block">
        <div className="mb-3">{title}</div>
        <ExpandableList items={items} shown={shown}>
          {(item) => <Line key={item.ProductID} item={item} />}
        </ExpandableList>
      </div>
    </div>
  )
}

function Line({ item: { Img, Name, Qty, PromoPrice, Price, Total } }: { item: CartItem }) {
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      <Picture src={Img} alt="" sizes="48px" className="size-12 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1 basis-24">
        <span className="line-clamp-2">{Name}</span>
        <span className="block text-xs text-muted tabular-nums">
          {texts.pieces(Qty, formatRupiah(PromoPrice))} {Price > PromoPrice && <s>{formatRupiah(Price)}</s>}
        </span>
      </span>
      <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{formatRupiah(Total)}</span>
    </li>
  )
}
