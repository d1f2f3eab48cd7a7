import { Clock, MapPinOff, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { chargeableKg } from '#contract/values/products/package-size.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import type { Load } from '../api/use-load.ts'
import type { Cart } from '../cart/cart.ts'
import { chooseDeliveryOption, type DeliveryOption, isDelivery } from '../cart/choose-delivery.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { formatKg } from '../product/parcel-weight.ts'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { parcelTexts } from '../texts/parcel.ts'
import { type ArrivalDay, byArrivalDay } from './arrival-days.ts'
import { keepOwnCourier } from './choose-courier.ts'
import { CourierOption, UnavailableServices } from './courier-option.tsx'
import { type CourierOffer, courierLabel, offerOf, type Quotes } from './courier-quotes.ts'
import { arrivalOf, type CourierService } from './courier-services.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'

const texts = checkoutTexts.courier

type CourierListProps = {
  cart: Cart
  fulfilment: FulfilmentOptions
  quotes: Load<Quotes>
  /** A courier was chosen, or a pick-up instead. */
  onChosen: () => void
}

/** All courier services to the chosen address with their quotes, by the day of arrival. */
export function CourierList({ cart, fulfilment, quotes, onChosen }: CourierListProps) {
  if (quotes.state === 'failed') {
    const { title, text } = describeError(quotes.error)
    return <ErrorState title={title} text={text} onRetry={quotes.retry} />
  }
  if (quotes.state !== 'ready') return <CourierListSkeleton />
  const { own, storeCourierError, services, unavailable, isEstimate } = quotes.data
  const hasCourier = own !== null || services.length > 0
  if (!hasCourier && unavailable.length === 0) {
    const isTooFar = storeCourierError?.code === 'STORE_COURIER_TOO_FAR'
    return <NoCourier cart={cart} fulfilment={fulfilment} isTooFar={isTooFar} onChosen={onChosen} />
  }
  const storeCourierUnavailable =
    storeCourierError === null ? [] : [{ name: storeCourierName, reason: storeCourierError.displayMessage }]
  const arrival = arrivalOf(services)
  const days = byArrivalDay(services, cart, fulfilment)
  const condition = days[0]?.arrival?.condition
  const allUnavailable = [...storeCourierUnavailable, ...unavailable]
  const choose = (offer: CourierOffer) => {
    keepOwnCourier(offer)
    onChosen()
  }
  const choice = { cart, onChoose: choose }
  return (
    <div className="grid gap-4">
      {isEstimate && (
        <Notice look="warning" title={texts.estimateTitle}>
          {texts.estimateText}
        </Notice>
      )}
      {own && <StoreCourier offer={own} {...choice} />}
      {condition && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Clock aria-hidden className="size-4 shrink-0" />
          {condition}
        </p>
      )}
      {days.map((day) => (
        <DayServices key={day.arrival?.day ?? ''} day={day} isEstimate={isEstimate} {...choice} />
      ))}
      {arrival && <p className="text-sm text-muted">{texts.arrival[arrival]}</p>}
      {allUnavailable.length > 0 && <UnavailableServices services={allUnavailable} hasOthers={hasCourier} />}
    </div>
  )
}

type ChoiceProps = { cart: Cart; onChoose: (offer: CourierOffer) => void }

const storeCourierName = checkoutTexts.option.storeCourier

function StoreCourier({ offer, cart, onChoose }: ChoiceProps & { offer: CourierOffer }) {
  const { courier, km } = offer
  return (
    <Group title={checkoutTexts.option.byStore}>
      <CourierOption
        offer={offer}
        mark={<StoreTile />}
        detail={[courier.eta, km !== undefined && texts.ownDistance(km.toLocaleString('id-ID'))]
          .filter(Boolean)
          .join(' · ')}
        cart={cart}
        onChoose={onChoose}
      />
    </Group>
  )
}

function DayServices({ day: { arrival, services }, isEstimate, cart, onChoose }: ChoiceProps & DayServicesProps) {
  const standardKg = chargeableKg(cart.summary.TotalWeight, cart.summary.Dimensi)
  return (
    <Group title={arrival?.title ?? texts.dayUnknown} remark={arrival ? texts.daysLeft(arrival.daysAhead) : ''}>
      {services.map((service) => {
        const offer = offerOf(service, isEstimate)
        return (
          <CourierOption
            key={courierLabel(offer.courier)}
            offer={offer}
            mark={<LogoTile src={offer.courier.image} name={offer.courier.name} size="small" />}
            detail={detailOf(service.rate, standardKg, isEstimate)}
            cart={cart}
            onChoose={onChoose}
          />
        )
      })}
    </Group>
  )
}

type DayServicesProps = { day: ArrivalDay; isEstimate: boolean }

/** The ETA, the chargeable weight if it differs from that of regular couriers, and an estimate among fees that are none. */
function detailOf(
  { eta, finalWeight, is_estimate: isEstimate }: CourierService['rate'],
  standardKg: number,
  isEachEstimate: boolean,
): string {
  const arrives = eta && texts.eta(eta)
  const charges = finalWeight !== standardKg && parcelTexts.service(formatKg(finalWeight))
  const estimated = isEstimate && !isEachEstimate && texts.estimate
  return [arrives, charges, estimated].filter(Boolean).join(' · ')
}

/** One line per service. */
function Group({ title, remark, children }: { title: string; remark?: string; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 bg-ground px-3 py-2 md:px-5">
        <h2 className="font-bold">{title}</h2>
        {remark && <p className="text-sm text-muted">{remark}</p>}
      </header>
      {children}
    </section>
  )
}

export function StoreTile() {
  return (
    <span className="flex h-7 w-14 shrink-0 items-center justify-center rounded-small bg-primary-soft text-primary">
      <Store aria-hidden className="size-5" />
    </span>
  )
}

type NoCourierProps = Pick<CourierListProps, 'cart' | 'fulfilment' | 'onChosen'> & { isTooFar: boolean }

/**
 * Offers a pin for an unknown location, or pickup and other addresses beyond the range of the store's courier; there also a pin, if the
 * middle of the village stands for the address.
 */
function NoCourier({
  cart: { summary },
  fulfilment: { options, ownCourierKm, ownCourierHasArea },
  isTooFar,
  onChosen,
}: NoCourierProps) {
  const hasPin = Boolean(summary.AddressLatLng)
  const pickup = options.find(({ Value }) => !isDelivery(Value))
  const pickUp = (option: DeliveryOption) => {
    saveCheckoutChoices(chooseDeliveryOption(summary, option))
    onChosen()
  }
  return (
    <EmptyState
      icon={MapPinOff}
      title={texts.none}
      text={
        isTooFar && ownCourierKm !== null
          ? texts.tooFar(ownCourierKm, { hasArea: ownCourierHasArea, hasPin, hasPickup: pickup !== undefined })
          : undefined
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {pickup && <Button onClick={() => pickUp(pickup)}>{texts.pickUp}</Button>}
          {!(isTooFar && hasPin) && (
            <ButtonLink
              to={`/shop/address/${summary.DeliveryID}/map?reference=courier`}
              look={pickup ? 'secondary' : 'primary'}
            >
              {addressTexts.pin.set}
            </ButtonLink>
          )}
          {isTooFar && (
            <ButtonLink to="/shop/address" look={pickup || !hasPin ? 'secondary' : 'primary'}>
              {texts.otherAddress}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}

export function CourierListSkeleton() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3].map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-4">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="mt-3 h-14 w-full" />
          <Skeleton className="mt-2 h-14 w-full" />
        </div>
      ))}
    </div>
  )
}
