import { MapPin, Plus, Store } from 'lucide-react'
import { Button } from '#web/design/button.tsx'
import type { CartSummary } from '../cart/cart.ts'
import { isDelivery } from '../cart/choose-delivery.ts'
import { StoreLocation } from '../store/store-location.tsx'
import type { StorePlace } from '../store/store-location-summary.tsx'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import type { Missing } from './checkout-state.ts'
import { ChoiceCard } from './choice-card.tsx'

const texts = checkoutTexts.address

type AddressChoiceCardProps = {
  summary: CartSummary
  place: StorePlace | null
  highlighted: Missing[]
  /** The store has moved since the shopper saw it. */
  hasStoreChanged: boolean
  /** The shopper may have saved addresses. */
  hasAddresses: boolean
  onChange: () => void
  onAdd: () => void
}

/** The delivery address, or the pickup location. */
export function AddressChoiceCard(props: AddressChoiceCardProps) {
  const { summary, place, highlighted, hasStoreChanged, hasAddresses, onChange, onAdd } = props
  const { DeliveryID, DeliveryOptionID, StoreName } = summary
  if (DeliveryOptionID && !isDelivery(DeliveryOptionID)) {
    return (
      <ChoiceCard
        id="alamat-pengiriman"
        icon={Store}
        title={texts.pickupTitle}
        missing={hasStoreChanged && checkoutTexts.storeChanged}
      >
        <p className="text-sm">{texts.pickup(StoreName)}</p>
        <p className="mt-1 text-sm text-muted">{texts.pickupHint}</p>
        {place && <StoreLocation place={place} className="mt-4 border-t border-line pt-4" />}
      </ChoiceCard>
    )
  }
  return (
    <ChoiceCard
      id="alamat-pengiriman"
      icon={MapPin}
      title={texts.title}
      missing={highlighted.includes('address') && checkoutTexts.missing.address}
      action={
        DeliveryID && (
          <Button
            look="quiet"
            size="small"
            className="-my-2.5 -mr-3"
            onClick={onChange}
            aria-label={`${checkoutTexts.change} ${texts.title}`}
            aria-haspopup="dialog"
          >
            {checkoutTexts.change}
          </Button>
        )
      }
    >
      {DeliveryID ? (
        <ChosenAddress summary={summary} />
      ) : hasAddresses ? (
        <Button look="secondary" wide className="md:w-auto" onClick={onChange} aria-haspopup="dialog">
          {texts.choose}
        </Button>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{texts.once}</p>
          <Button look="secondary" wide className="md:w-auto" onClick={onAdd} aria-haspopup="dialog">
            <Plus aria-hidden className="size-5" />
            {addressTexts.add}
          </Button>
        </>
      )}
    </ChoiceCard>
  )
}

/** In two lines, so that the whole checkout fits on a phone. */
function ChosenAddress({ summary }: { summary: CartSummary }) {
  const { Recipient, Phone, Address, Area, SubDistrict, City, PostalCode } = summary
  return (
    <div className="text-sm text-pretty wrap-anywhere">
      <p className="tabular-nums">
        <span className="font-semibold">{Recipient}</span> · {Phone}
      </p>
      <p className="text-muted">
        {[Address, Area, SubDistrict, City].filter(Boolean).join(', ')} {PostalCode}
      </p>
    </div>
  )
}
