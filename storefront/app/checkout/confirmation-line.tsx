import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { ItemBadges } from '#web/orders/item-badges.tsx'
import type { CartItem } from '../cart/cart.ts'
import { formatWeight } from '../product/measures.ts'
import { checkoutTexts } from '../texts/checkout.ts'

const texts = checkoutTexts.confirmation

/** One line of the cart on the confirmation screen (O05). */
export function ConfirmationLine({ item }: { item: CartItem }) {
  return (
    <li className="flex gap-3">
      <Picture
        src={item.Img}
        alt=""
        sizes="72px"
        className="size-[min(4.5rem,20vw)] shrink-0 self-start rounded-control"
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">{item.Name}</p>
        <ItemBadges purchaseType={item.PurchaseType} minDays={item.MinDays} deliveryDate={item.DeliveryDate} />
        <Price amount={item.PromoPrice} oldAmount={item.Price} discount={item.Discount} className="mt-1" />
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-muted tabular-nums">
          <span>{texts.quantity(item.Qty)}</span>
          <Measure item={item} />
          {item.Qty > 1 && (
            <span className="ml-auto font-semibold text-ink">
              <span className="sr-only">{texts.lineTotal} </span>
              {formatRupiah(item.Total)}
            </span>
          )}
        </p>
        {item.Note && <p className="mt-1 wrap-anywhere text-muted">{texts.note(item.Note)}</p>}
      </div>
    </li>
  )
}

/** Volume for units of millilitres, else weight. */
function Measure({ item: { Unit, Weight } }: { item: CartItem }) {
  const amount = formatWeight(Weight, Unit)
  if (!amount) return null
  const label = Unit.toLowerCase() === 'ml' ? texts.volume : texts.weight
  return (
    <span>
      {label} {amount}
    </span>
  )
}
