import { ChevronDown, ChevronRight, CircleCheck } from 'lucide-react'
import { Badge } from '#web/design/badge.tsx'
import { cx } from '#web/design/class-names.ts'
import { Price } from '#web/design/price.tsx'
import { checkoutTexts } from '../texts/checkout.ts'
import type { CourierOffer } from './courier-quotes.ts'
import type { UnavailableService } from './courier-services.ts'
import { OfferBadges } from './offer-badges.tsx'

type CourierOptionProps = {
  offer: CourierOffer
  name: string
  /** Includes the courier's name, which is only in the heading visually. */
  accessibleName: string
  /** The date of arrival, if it is known. */
  arrival?: string | undefined
  /** The ETA or the distance. */
  detail: string
  /** The difference in price to the chosen one; '' for none. */
  difference: string
  isChosen: boolean
  onChoose: () => void
}

/** One service of a courier: a button instead of a radio, because choosing it leaves the screen. */
export function CourierOption(option: CourierOptionProps) {
  const { offer, name, accessibleName, arrival, detail, difference, isChosen, onChoose } = option
  const Icon = isChosen ? CircleCheck : ChevronRight
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'flex min-h-16 w-full flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-left text-sm transition-colors hover:bg-primary-soft active:bg-primary-soft md:px-5',
        isChosen && 'bg-primary-soft',
      )}
    >
      <span className="min-w-0 flex-1 basis-32">
        <span className="flex flex-wrap items-center gap-1.5">
          <span className="font-semibold">
            <span className="sr-only">{accessibleName}</span>
            <span aria-hidden>{name}</span>
          </span>
          <OfferBadges offer={offer} />
          {isChosen && (
            <Badge look="primary" className="bg-surface">
              {checkoutTexts.courier.chosen}
            </Badge>
          )}
        </span>
        {arrival && <span className="mt-0.5 block">{arrival}</span>}
        <span className="mt-0.5 block text-muted">{detail}</span>
      </span>
      <span className="ml-auto flex items-center gap-3">
        <span className="text-right whitespace-nowrap tabular-nums">
          <Price amount={offer.courier.fee} oldAmount={offer.fullFee} className="justify-end" />
          {difference && <span className="block text-muted">{difference}</span>}
        </span>
        <Icon aria-hidden className={cx('size-5 shrink-0', isChosen ? 'text-primary' : 'text-muted')} />
      </span>
    </button>
  )
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
