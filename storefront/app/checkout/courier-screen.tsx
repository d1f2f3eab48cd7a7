import { useEffect } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { optionalCall } from '#web/api/optional-call.ts'
import { ButtonLink } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState } from '#web/design/states.tsx'
import type { CartSummary } from '../cart/cart.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import { refreshChosenAddress } from '../cart/chosen-address.ts'
import { readCart, useCart } from '../cart/stored-cart.ts'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { useGoBack } from '../payment/go-back.ts'
import { formatGrams, formatSize } from '../product/measures.ts'
import { chargeableWeightText, formatVolumetricWeight } from '../product/parcel-weight.ts'
import { asMember } from '../session/member-only.ts'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { parcelTexts } from '../texts/parcel.ts'
import type { Route } from './+types/courier-screen.ts'
import { CourierList, CourierListSkeleton } from './courier-list.tsx'
import { loadFulfilmentOptions } from './load-fulfilment-options.ts'
import { useQuotes } from './use-quotes.ts'
import { wayWithoutGoods } from './way-without-goods.ts'

export const handle = { isCheckout: true } satisfies ScreenHandle

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    if (readCart().items.length === 0) throw redirect(wayWithoutGoods())
    const [fulfilment] = await Promise.all([loadFulfilmentOptions(), optionalCall(refreshChosenAddress())])
    return fulfilment
  })

export const meta = () => pageMeta({ title: checkoutTexts.courierTitle })

const texts = checkoutTexts.courier
const crumbs = [{ label: checkoutTexts.deliveryTitle, to: '/shop/delivery' }, { label: checkoutTexts.courierTitle }]

/** /shop/courier (O02): courier services with ETA and price. */
export default function CourierScreen({ loaderData: fulfilment }: Route.ComponentProps) {
  const cart = useCart()
  const { summary } = cart
  const navigate = useNavigate()
  const quotes = useQuotes(cart, fulfilment.options)
  const goBack = useGoBack()
  const isEmpty = cart.items.length === 0
  useEffect(() => {
    if (isEmpty) navigate(wayWithoutGoods(), { replace: true })
  }, [isEmpty, navigate])

  const toDelivery = () => navigate('/shop/delivery', { replace: true })
  return (
    <Page title={checkoutTexts.courierTitle} crumbs={crumbs} width="prose">
      {summary.DeliveryID && summary.DeliverySubDistrictID ? (
        <div className="grid gap-4">
          <ShipmentSummary summary={summary} />
          <CourierList cart={cart} fulfilment={fulfilment} quotes={quotes} onChosen={goBack} />
        </div>
      ) : (
        <EmptyState
          title={texts.noAddress}
          action={<ButtonLink to="/shop/address">{texts.chooseAddress}</ButtonLink>}
        />
      )}
      <ConfirmDialog
        open={!fulfilment.options.some(({ Value }) => isDelivery(Value))}
        onClose={toDelivery}
        onConfirm={toDelivery}
        title={checkoutTexts.option.notAllowedTitle}
        text={checkoutTexts.option.notAllowed}
        confirm={checkoutTexts.option.changeOption}
      />
    </Page>
  )
}

/** Origin, destination and parcel. */
function ShipmentSummary({ summary }: { summary: CartSummary }) {
  const { StoreName, Recipient, SubDistrict, City, TotalWeight, Dimensi } = summary
  const parcel = [TotalWeight > 0 && formatGrams(TotalWeight), formatSize(Dimensi)].filter(Boolean).join(', ')
  const volumetric = formatVolumetricWeight(Dimensi)
  return (
    <Card>
      <dl className="grid gap-3 text-sm md:grid-cols-3">
        <div>
          <dt className="text-muted">{checkoutTexts.summary.from}</dt>
          <dd className="font-semibold">{StoreName}</dd>
        </div>
        <div>
          <dt className="text-muted">{texts.to}</dt>
          <dd>
            <span className="font-semibold">{Recipient}</span>
            <span className="block text-muted">{[SubDistrict, City].filter(Boolean).join(', ')}</span>
            <AddressLinks summary={summary} />
          </dd>
        </div>
        {parcel && (
          <div>
            <dt className="text-muted">{texts.parcel}</dt>
            <dd className="tabular-nums">
              <span className="font-semibold">{parcel}</span>
              {volumetric && (
                <span className="block text-muted">
                  {parcelTexts.volumetric} {volumetric}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      {parcel && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-muted">
          {chargeableWeightText(TotalWeight, Dimensi)}
        </p>
      )}
    </Card>
  )
}

/** Links to the address and its pin that return here. */
function AddressLinks({ summary: { DeliveryID, AddressLatLng } }: { summary: CartSummary }) {
  const look = 'inline-block py-2 font-semibold text-primary hover:underline'
  return (
    <span className="flex flex-wrap gap-x-4">
      <Link to={`/shop/address/${DeliveryID}?reference=courier`} className={look}>
        {texts.changeAddress}
      </Link>
      <Link to={`/shop/address/${DeliveryID}/map?reference=courier`} className={look}>
        {AddressLatLng ? addressTexts.pin.change : addressTexts.pin.set}
      </Link>
    </span>
  )
}

export function HydrateFallback() {
  return (
    <Page title={checkoutTexts.courierTitle} crumbs={crumbs} width="prose">
      <LoadingText />
      <div className="grid gap-4">
        <Skeleton className="h-36 w-full md:h-24" />
        <CourierListSkeleton />
      </div>
    </Page>
  )
}
