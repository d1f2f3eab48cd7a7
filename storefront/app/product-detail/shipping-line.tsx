import { type ReactNode, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useSessionToken } from '#web/session/session.ts'
import { useDestination } from '../address/destination.ts'
import { useLoad } from '../api/use-load.ts'
import { useCart } from '../cart/stored-cart.ts'
import { useOpenedPart } from '../page/use-opened-part.ts'
import { shippingEstimateTexts as texts } from '../texts/shipping-estimate.ts'
import { arrivalOf, loadEstimate, type Product, type ShippingEstimate } from './shipping-estimate.ts'

const shippingSheet = () => import('./shipping-sheet.tsx')

/** The view of the sheet: the services, or the choice of a destination. */
type View = 'services' | 'destination'

const settledMs = 400

type ShippingLineProps = { product: Product; quantity: number; isPickupOffered: boolean }

/** 'Tiba Kam, 3 Des, mulai Rp9.500 ke Dago': by the cheapest service to the shopper's address, or to the kelurahan of a guest. */
export default function ShippingLine({ product, quantity, isPickupOffered }: ShippingLineProps) {
  const destination = useDestination()
  const { DeliveryID } = useCart().summary
  const isMember = useSessionToken() !== null
  const goods = { ProductID: product.ID, Quantity: useDebounced(quantity, settledMs) }
  const key = JSON.stringify([goods, destination.area?.AreaID, destination.addressId, DeliveryID, isMember])
  const load = useLoad(key, (signal) => loadEstimate(goods, destination, DeliveryID, signal))
  const [view, setView] = useState<View | null>(null)
  const close = () => setView(null)
  const ShippingSheet = useOpenedPart(shippingSheet, { isOpen: view !== null, open: () => setView(view), close })

  const estimate = load.state === 'ready' ? load.data : null
  const place = estimate ? placeName(estimate.Place) : (destination.area?.Area ?? texts.yourAddress)
  const [cheapest] = estimate?.Offers ?? []
  const arrival = cheapest && texts.arrival(arrivalOf(cheapest, product), cheapest.IsEstimate)
  const fee = formatRupiah(cheapest?.Fee ?? 0)
  const change = (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={texts.changeTo(place)}
      onClick={() => setView('destination')}
      className="relative shrink-0 font-semibold text-primary after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
    >
      {texts.change}
    </button>
  )
  return (
    <>
      {load.state === 'loading' && <Skeleton className="h-5 w-2/3" />}
      {load.state === 'failed' && (
        <Reason error={load.error} place={place} isPickupOffered={isPickupOffered} onRetry={load.retry}>
          {change}
        </Reason>
      )}
      {load.state === 'ready' && !estimate && (
        <p>
          <span className="block font-semibold">{texts.ask}</span>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setView('destination')}
            className="relative font-semibold text-primary after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
          >
            {texts.choose}
          </button>
        </p>
      )}
      {estimate && (
        // A line more beside the picture, where the column is narrow.
        <div className="flex items-start justify-between gap-x-3 lg:flex-col">
          <button
            type="button"
            aria-haspopup="dialog"
            title={texts.details}
            onClick={() => setView('services')}
            className="relative max-w-full min-w-0 flex-1 text-left after:absolute after:inset-x-0 after:-inset-y-1"
          >
            <span className="block font-semibold">
              {arrival}
              <span className="sr-only">,</span>
            </span>{' '}
            <span className="block wrap-anywhere text-muted tabular-nums">{texts.from(fee, place)}</span>
          </button>
          {change}
        </div>
      )}
      {view && ShippingSheet && (
        <ShippingSheet
          product={product}
          estimate={estimate}
          chosenId={estimate?.Place.DeliveryID ?? null}
          isMember={isMember}
          view={view}
          onView={setView}
          onClose={close}
        />
      )}
    </>
  )
}

const placeName = ({ Label, Area }: ShippingEstimate['Place']) => (Label ? `${Label}, ${Area}` : Area)

type ReasonProps = {
  error: unknown
  place: string
  isPickupOffered: boolean
  onRetry: () => void
  children: ReactNode
}

/** Why there is no fee: the store does not send there, or it can't be told now. */
function Reason({ error, place, isPickupOffered, onRetry, children }: ReasonProps) {
  const refusal = error instanceof CallError ? texts.refused[error.code ?? ''] : undefined
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0">
        {refusal ? refusal(place) : texts.failed}
        {refusal && isPickupOffered && ` ${texts.orPickUp}`}
      </p>
      {refusal ? (
        children
      ) : (
        <button
          type="button"
          onClick={onRetry}
          className="relative shrink-0 font-semibold text-primary after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
        >
          {texts.retry}
        </button>
      )}
    </div>
  )
}
