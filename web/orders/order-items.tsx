import { Link } from 'react-router'
import { ExpandableList } from '../design/expandable-list.tsx'
import { Picture } from '../design/picture.tsx'
import { Price } from '../design/price.tsx'
import { productPath } from '../products/product-path.ts'
import { orderFactTexts } from '../texts/orders.ts'
import { ItemBadges } from './item-badges.tsx'
import type { Order } from './order-status.tsx'

type Item = Order['OrderItems'][number]

const shown = 2 // O07

type OrderItemsProps = {
  items: Item[]
  /** Left out on screens where only the goods matter. */
  hasPrices?: boolean
}

/** The items of an order, collapsed to the first two. */
export function OrderItems({ items, hasPrices = true }: OrderItemsProps) {
  return (
    <ExpandableList items={items} shown={shown}>
      {(item, index) => (
        // Two lines may hold the same product, and the list never changes.
        <li key={index} className="flex gap-3">
          <Picture
            src={item.ProductImage}
            alt=""
            sizes="72px"
            className="size-[min(4.5rem,20vw)] shrink-0 self-start rounded-control"
          />
          <div className="min-w-0 flex-1">
            <Link to={productPath(item.ProductID)} className="line-clamp-2 text-sm font-medium hover:text-primary">
              {item.ProductName}
            </Link>
            <ItemBadges
              purchaseType={item.ProductPurchaseType}
              minDays={item.MinDays}
              deliveryDate={item.DeliveryDate}
            />
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm">
                <span className="whitespace-nowrap text-muted tabular-nums">{item.Quantity} ×</span>
                {hasPrices && (
                  <Price
                    amount={item.ProductPromoPrice}
                    oldAmount={item.Price}
                    discount={item.ProductDiscount}
                    size="small"
                  />
                )}
              </span>
              {hasPrices && item.Quantity > 1 && <Price amount={item.TotalPrice} size="small" className="ml-auto" />}
            </div>
            {item.Note && <p className="mt-1 text-sm wrap-anywhere text-muted">{orderFactTexts.note(item.Note)}</p>}
          </div>
        </li>
      )}
    </ExpandableList>
  )
}
