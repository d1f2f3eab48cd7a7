import { Link } from 'react-router'
import { Badge } from '../design/badge.tsx'
import { Picture } from '../design/picture.tsx'
import { Price } from '../design/price.tsx'
import { orderTexts } from '../texts/orders.ts'
import type { Order } from './order-status.tsx'

type Item = Order['OrderItems'][number]

const shown = 2 // 000, section 2
const defaultMinDays = 8 // 000, section 9

/** The goods of an order: two in sight, the rest folded away. */
export function OrderItems({ items }: { items: Item[] }) {
  const folded = items.slice(shown)
  return (
    <>
      <Lines items={items.slice(0, shown)} />
      {folded.length > 0 && (
        <details className="group mt-3">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center text-sm font-semibold text-primary group-open:hidden [&::-webkit-details-marker]:hidden">
            {orderTexts.otherItems(folded.length)}
          </summary>
          <Lines items={folded} />
        </details>
      )}
    </>
  )
}

function Lines({ items }: { items: Item[] }) {
  return (
    <ul className="grid gap-4">
      {items.map((item, index) => (
        // Two lines may hold the same product; a list that never changes may count.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index} className="flex gap-3">
          <Picture src={item.ProductImage} alt="" sizes="72px" className="size-18 shrink-0 rounded-control" />
          <div className="min-w-0 flex-1">
            <Link
              to={`/shop/product/${item.ProductID}/detail`}
              className="line-clamp-2 text-sm font-medium hover:text-primary"
            >
              {item.ProductName}
            </Link>
            <Labels item={item} />
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="flex items-baseline gap-1.5 text-sm">
                <span className="text-muted tabular-nums">{item.Quantity} ×</span>
                <Price
                  amount={item.ProductPromoPrice}
                  oldAmount={item.Price}
                  discount={item.ProductDiscount}
                  size="small"
                />
              </span>
              <Price amount={item.TotalPrice} size="small" className="ml-auto" />
            </div>
            {item.Note && <p className="mt-1 text-sm break-words text-muted">{orderTexts.note(item.Note)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Labels({ item }: { item: Item }) {
  if (item.ProductPurchaseType === 1) return null
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {item.ProductPurchaseType === 2 ? (
        <Badge look="primary">{orderTexts.preOrder}</Badge>
      ) : (
        <>
          <Badge look="primary">{orderTexts.madeToOrder}</Badge>
          <Badge>{orderTexts.minDays(item.MinDays ?? defaultMinDays)}</Badge>
        </>
      )}
    </p>
  )
}
