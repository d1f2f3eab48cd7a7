import { ChevronDown, Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/design/class-names.ts'
import { Price } from '#web/design/price.tsx'
import type { Cart } from '../cart/cart.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { type CourierOffer, courierLabel, isChosenOffer } from './courier-quotes.ts'
import type { UnavailableService } from './courier-services.ts'
import { OfferBadges } from './offer-badges.tsx'

type CourierOptionProps = {
  offer: CourierOffer
  mark: ReactNode
  /** The ETA or the distance. */
  detail: string
  cart: Cart
  onChoose: (offer: CourierOffer) => void
}

/** One service of a courier: a button instead of a radio, because choosing it leaves the screen. */
export function CourierOption({ offer, mark, detail, cart, onChoose }: CourierOptionProps) {
  const isChosen = isChosenOffer(offer, cart)
  const Icon = isChosen ? CircleCheck : Circle
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(offer)}
      className={cx(
        'flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3 py-2.5 text-left text-sm transition-colors hover:bg-primary-soft active:bg-primary-soft md:px-5',
        isChosen && 'bg-primary-soft',
      )}
    >
      <Icon aria-hidden className={cx('size-5 shrink-0', isChosen ? 'text-primary' : 'text-muted')} />
      {mark}
      <span className="min-w-0 flex-1 basis-24">
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
          <span className="font-semibold">{courierLabel(offer.courier)}</span>
          <OfferBadges offer={offer} />
        </span>
        {detail && <span className="block text-muted">{detail}</span>}
      </span>
      <span className="ml-auto text-right whitespace-nowrap tabular-nums">
        <Price amount={offer.courier.fee} oldAmount={offer.fullFee} className="justify-end" />
        <span className={cx('block', isChosen ? 'font-semibold text-primary' : 'text-muted')}>
          {isChosen ? checkoutTexts.courier.chosen : differenceTo(cart, offer)}
        </span>
      </span>
    </button>
  )
}

/** '+16.000' beside a service that is not the chosen one. */
function differenceTo({ summary: { CourierServiceFee } }: Cart, { courier }: CourierOffer): string {
  if (CourierServiceFee === undefined || CourierServiceFee === courier.fee) return ''
  return checkoutTexts.courier.difference(courier.fee - CourierServiceFee)
}

/** Unavailable services with their reasons, collapsed where others are available. */
export function UnavailableServices({ services, hasOthers }: { services: UnavailableService[]; hasOthers: boolean }) {
  return (
    <details open={!hasOthers} className="group overflow-hidden rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4 py-3 focus-visible:-outline-offset-2 md:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="font-bold">{checkoutTexts.courier.unavailable(services.length)}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      {services.map(({ name, reason }) => (
        <button
          key={name}
          type="button"
          disabled
          className="block w-full border-t border-line bg-ground px-4 py-3 text-left text-sm text-muted md:px-5"
        >
          <span className="block font-semibold">{name}</span>
          <span className="mt-0.5 block">{reason}</span>
        </button>
      ))}
    </details>
  )
}
