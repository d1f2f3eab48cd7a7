import { MapPinOff, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { chargeableKg } from '#contract/values/products/package-size.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import type { Load } from '../api/use-load.ts'
import { arrivalText } from '../cart/arrival-text.ts'
import type { Cart } from '../cart/cart.ts'
import { chooseDeliveryOption, type DeliveryOption, isDelivery } from '../cart/choose-delivery.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { formatKg } from '../product/parcel-weight.ts'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { parcelTexts } from '../texts/parcel.ts'
import { keepOwnCourier } from './choose-courier.ts'
import { CourierOption, UnavailableServices } from './courier-option.tsx'
import { type CourierOffer, courierLabel, isChosenOffer, offerOf, type Quotes } from './courier-quotes.ts'
import { arrivalOf, type CourierGroup, type CourierService } from './courier-services.ts'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'

const texts = checkoutTexts.courier

type CourierListProps = {
  cart: Cart
  fulfilment: FulfilmentOptions
  quotes: Load<Quotes>
  /** A courier was chosen, or a pick-up instead. */
  onChosen: () => void
}

/** All courier services to the chosen address with their quotes. */
export function CourierList({ cart, fulfilment, quotes, onChosen }: CourierListProps) {
  if (quotes.state === 'failed') {
    const { title, text } = describeError(quotes.error)
    return <ErrorState title={title} text={text} onRetry={quotes.retry} />
  }
  if (quotes.state !== 'ready') return <CourierListSkeleton />
  const { own, storeCourierError, groups, unavailable, isEstimate } = quotes.data
  const hasCourier = own !== null || groups.length > 0
  if (!hasCourier && unavailable.length === 0) {
    const isTooFar = storeCourierError?.code === 'STORE_COURIER_TOO_FAR'
    return <NoCourier cart={cart} fulfilment={fulfilment} isTooFar={isTooFar} onChosen={onChosen} />
  }
  const storeCourierUnavailable =
    storeCourierError === null ? [] : [{ name: storeCourierName, reason: storeCourierError.displayMessage }]
  const arrival = arrivalOf(groups)
  const allUnavailable = [...storeCourierUnavailable, ...unavailable]
  const choose = (offer: CourierOffer) => {
    keepOwnCourier(offer)
    onChosen()
  }
  const choice = { cart, fulfilment, onChoose: choose }
  return (
    <div className="grid gap-4">
      {isEstimate && (
        <Notice look="warning" title={texts.estimateTitle}>
          {texts.estimateText}
        </Notice>
      )}
      {own && <StoreCourier offer={own} {...choice} />}
      {arrival && <p className="text-sm text-muted">{texts.arrival[arrival]}</p>}
      {groups.map((group) => (
        <Courier key={group.code} group={group} isEstimate={isEstimate} {...choice} />
      ))}
      {allUnavailable.length > 0 && <UnavailableServices services={allUnavailable} hasOthers={hasCourier} />}
    </div>
  )
}

type ChoiceProps = { cart: Cart; fulfilment: FulfilmentOptions; onChoose: (offer: CourierOffer) => void }

const storeCourierName = checkoutTexts.option.storeCourier

/** '+16.000' beside a service that is not the chosen one. */
function differenceTo({ summary: { CourierServiceFee } }: Cart, { courier }: CourierOffer): string {
  if (CourierServiceFee === undefined || CourierServiceFee === courier.fee) return ''
  return texts.difference(courier.fee - CourierServiceFee)
}

function StoreCourier({ offer, cart, onChoose }: ChoiceProps & { offer: CourierOffer }) {
  const { courier, km } = offer
  return (
    <CourierCard icon={<StoreTile />} name={storeCourierName}>
      <CourierOption
        offer={offer}
        name={cart.summary.StoreName}
        accessibleName={storeCourierName}
        detail={[courier.eta, km !== undefined && texts.ownDistance(km.toLocaleString('id-ID'))]
          .filter(Boolean)
          .join(' · ')}
        difference={differenceTo(cart, offer)}
        isChosen={isChosenOffer(offer, cart)}
        onChoose={() => onChoose(offer)}
      />
    </CourierCard>
  )
}

type CourierProps = ChoiceProps & { group: CourierGroup; isEstimate: boolean }

function Courier({ group, isEstimate, cart, fulfilment, onChoose }: CourierProps) {
  const { name, logo } = group
  const standardKg = chargeableKg(cart.summary.TotalWeight, cart.summary.Dimensi)
  return (
    <CourierCard icon={<LogoTile src={logo} name={name} size="small" />} name={name}>
      {group.services.map((service) => {
        const { rate } = service
        const offer = offerOf(group, service, isEstimate)
        return (
          <CourierOption
            key={rate.rate_name}
            offer={offer}
            name={rate.rate_name}
            accessibleName={courierLabel(offer.courier)}
            arrival={arrivalText(offer.courier, cart.items, fulfilment.place)?.title}
            detail={detailOf(rate, standardKg, isEstimate)}
            difference={differenceTo(cart, offer)}
            isChosen={isChosenOffer(offer, cart)}
            onChoose={() => onChoose(offer)}
          />
        )
      })}
    </CourierCard>
  )
}

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

/** A courier with one line per service. */
function CourierCard({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 font-bold md:px-5">
        {icon}
        {name}
      </h2>
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
