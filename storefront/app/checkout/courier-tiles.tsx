import { Clock } from 'lucide-react'
import { formatDateTime } from '#contract/values/time/wib-time.ts'
import { describeError } from '#web/api/page-error.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { RadioTile } from '#web/design/field.tsx'
import { Price } from '#web/design/price.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { designTexts } from '#web/texts/design.ts'
import type { Load } from '../api/use-load.ts'
import { useOffline } from '../api/use-offline.ts'
import { arrivalText } from '../cart/arrival-text.ts'
import type { Cart } from '../cart/cart.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { keepOwnCourier } from './choose-courier.ts'
import { type CourierOffer, courierLabel, isChosenOffer, offersOf, type Quotes } from './courier-quotes.ts'
import { shownCouriers } from './likely-courier.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'
import { OfferBadges } from './offer-badges.tsx'

const texts = checkoutTexts.option

type CourierTilesProps = {
  cart: Cart
  fulfilment: FulfilmentOptions
  quotes: Load<Quotes>
  onMore: () => void
}

/** The likely services, each a tap with its day of arrival; the others are in a sheet. */
export function CourierTiles({ cart, fulfilment, quotes, onMore }: CourierTilesProps) {
  const { summary } = cart
  if (!summary.DeliveryID) return <p className="text-sm text-muted">{texts.noAddress}</p>
  if (quotes.state === 'failed') {
    const { title } = describeError(quotes.error)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p>
          <span className="block font-semibold">{texts.notLoaded}</span>
          <span className="text-muted">{title}</span>
        </p>
        <Button look="secondary" size="small" onClick={quotes.retry}>
          {designTexts.retry}
        </Button>
      </div>
    )
  }
  if (quotes.state !== 'ready') return <TilesSkeleton />
  const offers = offersOf(quotes.data)
  if (offers.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <p className="min-w-0 flex-1 basis-48">{checkoutTexts.courier.none}</p>
        <Button look="secondary" size="small" onClick={onMore} aria-haspopup="dialog">
          {texts.chooseCourier}
        </Button>
      </div>
    )
  }
  return <Tiles cart={cart} fulfilment={fulfilment} offers={offers} quotes={quotes.data} onMore={onMore} />
}

type TilesProps = Pick<CourierTilesProps, 'cart' | 'fulfilment' | 'onMore'> & {
  offers: CourierOffer[]
  quotes: Quotes
}

function Tiles({ cart, fulfilment, offers, quotes: { isEstimate, askedAt }, onMore }: TilesProps) {
  const isOffline = useOffline()
  const chosen = offers.find((offer) => isChosenOffer(offer, cart))
  const shown = shownCouriers(offers, chosen)
  const rest = offers.length - shown.filter(({ isForWideScreens }) => !isForWideScreens).length
  const condition = chosen && arrivalText(chosen.courier, cart.items, fulfilment.place)?.condition
  return (
    <>
      <fieldset
        className={cx('grid grid-cols-[repeat(auto-fit,minmax(max(8rem,30%),1fr))] gap-2', isOffline && 'opacity-60')}
      >
        <legend className="sr-only">{texts.courier}</legend>
        {shown.map(({ offer, isForWideScreens }) => (
          <Tile
            key={courierLabel(offer.courier)}
            offer={offer}
            arrival={arrivalText(offer.courier, cart.items, fulfilment.place)?.title}
            isChosen={offer === chosen}
            className={isForWideScreens ? 'hidden md:block' : ''}
          />
        ))}
      </fieldset>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex flex-1 basis-48 flex-wrap items-center gap-x-1.5 gap-y-1 text-xs text-muted">
          {(isOffline || condition) && (
            <span className="flex flex-1 basis-32 items-center gap-1.5">
              <Clock aria-hidden className="size-4 shrink-0" />
              {isOffline ? texts.oldRates(timeOf(askedAt)) : condition}
            </span>
          )}
          {isEstimate && <Badge look="warning">{checkoutTexts.courier.estimate}</Badge>}
        </p>
        <Button
          look="quiet"
          size="small"
          onClick={onMore}
          aria-haspopup="dialog"
          aria-label={`${texts.others(rest)}, ${checkoutTexts.change} ${texts.courier}`}
          className="-my-2.5 -mr-3 ml-auto"
        >
          {texts.others(rest)}
        </Button>
      </div>
    </>
  )
}

/** '09.38 WIB'. */
const timeOf = (instant: Date) => formatDateTime(instant).split(', ')[1]!.replace(':', '.')

type TileProps = { offer: CourierOffer; arrival: string | undefined; isChosen: boolean; className: string }

function Tile({ offer, arrival, isChosen, className }: TileProps) {
  const { courier, fullFee, km, isCheapest, isFastest } = offer
  const label = courierLabel(courier)
  const words = km !== undefined ? texts.byStore : courier.eta ? checkoutTexts.courier.eta(courier.eta) : null
  const time = arrival ?? words
  return (
    <RadioTile name="courier" checked={isChosen} onChange={() => keepOwnCourier(offer)} className={className}>
      <span className="block font-bold text-ink">{time ?? label}</span>
      {time && <span className="block text-xs text-muted">{label}</span>}
      <span className="mt-1 flex flex-wrap items-center gap-1">
        <Price amount={courier.fee} oldAmount={fullFee} size="small" className="text-ink" />
        <OfferBadges offer={{ ...offer, isFastest: isFastest && !isCheapest }} />
      </span>
    </RadioTile>
  )
}

function TilesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
      <LoadingText />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="hidden h-24 md:block" />
      <Skeleton className="my-2 h-5 w-44" />
    </div>
  )
}
