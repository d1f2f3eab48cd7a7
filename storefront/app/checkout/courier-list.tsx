import { MapPinOff, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Body, CallError, type Data } from '#contract/client.ts'
import { wireDeliveryOption } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { chargeableKg } from '#contract/values/products/package-size.ts'
import { api } from '#web/api/api.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { LogoTile } from '#web/design/logo-tile.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { useLoad } from '../api/use-load.ts'
import type { Cart } from '../cart/cart.ts'
import {
  type ChosenCourier,
  chooseCourier,
  chooseDeliveryOption,
  type DeliveryOption,
  isDelivery,
  storeCourierCode,
} from '../cart/choose-delivery.ts'
import { saveCheckoutChoices } from '../cart/stored-cart.ts'
import { useGoBack } from '../payment/go-back.ts'
import { formatKg } from '../product/parcel-weight.ts'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { parcelTexts } from '../texts/parcel.ts'
import {
  arrivalOf,
  type CourierGroup,
  type CourierService,
  groupCouriers,
  type UnavailableService,
} from './courier-groups.ts'
import { CourierOption, UnavailableServices } from './courier-option.tsx'
import type { FulfilmentOptions } from './load-fulfilment-options.ts'

const texts = checkoutTexts.courier
const couriers = 'jne,jnt,anteraja,sicepat,tiki,pos,indahcargo,indahlogistik,gosend,grabexpress'

/** All courier services to the chosen address with their quotes. */
export function CourierList({ cart, fulfilment }: { cart: Cart; fulfilment: FulfilmentOptions }) {
  const { options } = fulfilment
  const quotes = useLoad(quotesKey(cart, options), () => loadQuotes(cart, options))
  const returnToDelivery = useGoBack()
  const choose = (courier: ChosenCourier) => {
    saveCheckoutChoices(chooseCourier(courier))
    returnToDelivery()
  }

  if (quotes.state === 'failed') {
    const { title, text } = describeError(quotes.error)
    return <ErrorState title={title} text={text} onRetry={quotes.retry} />
  }
  if (quotes.state !== 'ready') return <CourierListSkeleton />
  const { own, storeCourierError, groups, unavailable, isEstimate } = quotes.data
  const hasCourier = own !== null || groups.length > 0
  if (!hasCourier && unavailable.length === 0)
    return (
      <NoCourier cart={cart} fulfilment={fulfilment} isTooFar={storeCourierError?.code === 'STORE_COURIER_TOO_FAR'} />
    )
  const storeCourierUnavailable =
    storeCourierError === null ? [] : [{ name: storeCourierName, reason: storeCourierError.displayMessage }]
  const arrival = arrivalOf(groups)
  const allUnavailable = [...storeCourierUnavailable, ...unavailable]
  return (
    <div className="grid gap-4">
      {isEstimate && (
        <Notice look="warning" title={texts.estimateTitle}>
          {texts.estimateText}
        </Notice>
      )}
      {own && <StoreCourier quote={own} summary={cart.summary} onChoose={choose} />}
      {arrival && <p className="text-sm text-muted">{texts.arrival[arrival]}</p>}
      {groups.map((group) => (
        <Courier key={group.code} group={group} isEstimate={isEstimate} summary={cart.summary} onChoose={choose} />
      ))}
      {allUnavailable.length > 0 && <UnavailableServices services={allUnavailable} hasOthers={hasCourier} />}
    </div>
  )
}

type StoreCourierQuote = { fee: number; km: number | undefined; isCheapest: boolean }
type Quotes = {
  own: StoreCourierQuote | null
  /** Why the store's courier is unavailable. */
  storeCourierError: CallError | null
  groups: CourierGroup[]
  unavailable: UnavailableService[]
  isEstimate: boolean
}

const quotesKey = ({ items, summary }: Cart, options: DeliveryOption[]) =>
  JSON.stringify([summary.StoreID, summary.DeliveryID, items.map(({ ProductID, Qty }) => [ProductID, Qty]), options])

/** Asks the couriers and the store's own courier side by side, as far as the store offers them. */
async function loadQuotes({ items, summary }: Cart, options: DeliveryOption[]): Promise<Quotes> {
  const offers = (id: number) => options.some(({ Value }) => Value === id)
  const question = {
    StoreID: summary.StoreID,
    DeliveryID: summary.DeliveryID ?? 0,
    ProductIDs: items.map(({ ProductID }) => ProductID).join(','),
    Quantities: items.map(({ Qty }) => Qty).join(','),
  }
  const [own, others] = await Promise.all([
    offers(wireDeliveryOption.own_courier)
      ? answerOf({ ...question, DeliveryOption: wireDeliveryOption.own_courier })
      : null,
    offers(wireDeliveryOption.courier)
      ? answerOf({ ...question, DeliveryOption: wireDeliveryOption.courier, Courier: couriers })
      : null,
  ])
  const storeCourierAnswer = own && 'answer' in own ? own.answer : undefined
  const storeCourierFee = storeCourierAnswer?.Price
  const rates = others && 'answer' in others ? others.answer.rates : undefined
  const { groups, unavailable, isStoreCourierCheapest } = groupCouriers(rates?.logistic ?? {}, storeCourierFee)
  return {
    own:
      storeCourierFee === undefined
        ? null
        : { fee: storeCourierFee, km: storeCourierAnswer?.DistanceKm, isCheapest: isStoreCourierCheapest },
    storeCourierError: own && 'refusal' in own ? own.refusal : null,
    groups,
    unavailable,
    isEstimate: rates?.isEstimate === true,
  }
}

type Answer = { answer: Data<'POST /postalfee'> } | { refusal: CallError }

/** An unserved destination is a valid answer that the screen explains; other failures are thrown. */
async function answerOf(body: Body<'POST /postalfee'>): Promise<Answer> {
  try {
    return { answer: await api('POST /postalfee', { body }) }
  } catch (error) {
    if (error instanceof CallError && error.http === 200) return { refusal: error }
    throw error
  }
}

type ChoiceProps = { summary: Cart['summary']; onChoose: (courier: ChosenCourier) => void }

const storeCourierName = checkoutTexts.option.storeCourier

function StoreCourier({
  quote: { fee, km, isCheapest },
  summary,
  onChoose,
}: ChoiceProps & { quote: StoreCourierQuote }) {
  return (
    <CourierCard icon={<StoreTile />} name={storeCourierName}>
      <CourierOption
        name={summary.StoreName}
        accessibleName={storeCourierName}
        detail={km === undefined ? '' : texts.ownDistance(km.toLocaleString('id-ID'))}
        price={formatRupiah(fee)}
        badges={[isCheapest && texts.cheapest]}
        isChosen={summary.CourierCode === storeCourierCode}
        onChoose={() =>
          onChoose({
            ...{ code: storeCourierCode, name: storeCourierName, image: '', service: '', eta: '' },
            ...{ fee, id: undefined, rateId: undefined },
          })
        }
      />
    </CourierCard>
  )
}

type CourierProps = ChoiceProps & { group: CourierGroup; isEstimate: boolean }

function Courier({ group, isEstimate, summary, onChoose }: CourierProps) {
  const { code, name, logo } = group
  const standardKg = chargeableKg(summary.TotalWeight, summary.Dimensi)
  return (
    <CourierCard icon={<LogoTile src={logo} name={name} size="small" />} name={name}>
      {group.services.map(({ rate, isCheapest, isFastest }) => (
        <CourierOption
          key={rate.rate_name}
          name={rate.rate_name}
          accessibleName={`${name} ${rate.rate_name}`}
          detail={detailOf(rate, standardKg)}
          price={formatRupiah(rate.adjustmentFinalRate)}
          badges={[isCheapest && texts.cheapest, isFastest && texts.fastest]}
          isChosen={summary.CourierCode === code && summary.CourierServiceName === rate.rate_name}
          onChoose={() =>
            onChoose({
              ...{ code, name, image: logo, service: rate.rate_name, eta: rate.eta },
              fee: rate.adjustmentFinalRate,
              id: rate.courier_id,
              rateId: rate.rate_id,
              ...(isEstimate && { description: texts.estimate }),
            })
          }
        />
      ))}
    </CourierCard>
  )
}

/** The ETA, and the chargeable weight if it differs from that of regular couriers. */
function detailOf({ eta, finalWeight }: CourierService['rate'], standardKg: number): string {
  const arrives = eta && texts.eta(eta)
  const charges = finalWeight !== standardKg && parcelTexts.service(formatKg(finalWeight))
  return [arrives, charges].filter(Boolean).join(' · ')
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

type NoCourierProps = { cart: Cart; fulfilment: FulfilmentOptions; isTooFar: boolean }

/** Offers a pin for an unknown location, or pickup and other addresses beyond the range of the store's courier. */
function NoCourier({ cart: { summary }, fulfilment: { options, ownCourierKm }, isTooFar }: NoCourierProps) {
  const returnToDelivery = useGoBack()
  const pickup = options.find(({ Value }) => !isDelivery(Value))
  const pickUp = (option: DeliveryOption) => {
    saveCheckoutChoices(chooseDeliveryOption(summary, option))
    returnToDelivery()
  }
  return (
    <EmptyState
      icon={MapPinOff}
      title={texts.none}
      text={isTooFar && ownCourierKm !== null ? texts.tooFar(ownCourierKm, pickup !== undefined) : undefined}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {pickup && <Button onClick={() => pickUp(pickup)}>{texts.pickUp}</Button>}
          {isTooFar ? (
            <ButtonLink to="/shop/address" look={pickup ? 'secondary' : 'primary'}>
              {texts.otherAddress}
            </ButtonLink>
          ) : (
            <ButtonLink
              to={`/shop/address/${summary.DeliveryID}/map?reference=courier`}
              look={pickup ? 'secondary' : 'primary'}
            >
              {addressTexts.pin.set}
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
