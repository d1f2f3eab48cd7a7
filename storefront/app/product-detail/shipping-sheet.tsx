import { CircleCheck, MapPin } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { api } from '#web/api/api.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Dialog } from '#web/design/dialog.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { ErrorState } from '#web/design/states.tsx'
import { loginPath } from '#web/session/session.ts'
import { type AddressValues, emptyAddress } from '../address/address-rules.ts'
import { chooseDestination, readDestination } from '../address/destination.ts'
import { RegionFields } from '../address/region-fields.tsx'
import { useLoad } from '../api/use-load.ts'
import { arrivalText } from '../cart/arrival-text.ts'
import type { Address } from '../cart/choose-delivery.ts'
import { pickAddress } from '../cart/chosen-address.ts'
import { readCart } from '../cart/stored-cart.ts'
import { shippingEstimateTexts as texts } from '../texts/shipping-estimate.ts'
import { arrivalOf, type Product, type ShippingEstimate } from './shipping-estimate.ts'

/** Addresses that are offered, the newest first. */
const maxAddresses = 20

type View = 'services' | 'destination'
type ShippingSheetProps = {
  product: Product
  estimate: ShippingEstimate | null
  chosenId: number | null
  isMember: boolean
  view: View
  onView: (view: View) => void
  onClose: () => void
}

/** All services that bring a product to the destination, and the choice of another destination. */
export default function ShippingSheet(props: ShippingSheetProps) {
  const { product, estimate, chosenId, isMember, view, onView, onClose } = props
  const formId = useId()
  const addresses = useLoad(isMember && view === 'destination' ? 'addresses' : null, (signal) =>
    api('GET /me/delivery', { query: { Page: 1, Size: maxAddresses, SortBy: 'ID-desc' }, signal }),
  )
  const hasAddresses = addresses.state === 'ready' && addresses.data.length > 0
  const isPlain = view === 'destination' && (!isMember || (addresses.state === 'ready' && !hasAddresses))
  return (
    <Dialog
      open
      onClose={onClose}
      title={view === 'services' ? texts.services : texts.title}
      footer={
        view === 'services' ? (
          <Button look="secondary" size="large" onClick={() => onView('destination')}>
            {texts.showAddresses}
          </Button>
        ) : isPlain ? (
          <Button type="submit" form={formId} size="large">
            {texts.use}
          </Button>
        ) : undefined
      }
    >
      {view === 'services' && estimate && <Services product={product} estimate={estimate} />}
      {isPlain && <AreaForm id={formId} isMember={isMember} onChosen={onClose} />}
      {view === 'destination' && addresses.state === 'loading' && (
        <div className="grid gap-3">
          <LoadingText />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {view === 'destination' && addresses.state === 'failed' && (
        <ErrorState {...describeError(addresses.error)} onRetry={addresses.retry} />
      )}
      {view === 'destination' && hasAddresses && (
        <Addresses addresses={addresses.data} chosenId={chosenId} onChosen={onClose} />
      )}
    </Dialog>
  )
}

function Services({ product, estimate: { Offers, Place } }: { product: Product; estimate: ShippingEstimate }) {
  const [first] = Offers
  const areAllEstimates = Offers.every(({ Courier, IsEstimate }) => Courier === '' || IsEstimate)
  const condition = first && arrivalText({ maxDays: first.MaxDays }, [product], product.StorePlace)?.condition
  return (
    <>
      <p className="mb-3 flex items-start gap-2 text-sm text-muted">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        {[Place.Label, Place.Area, Place.SubDistrict, Place.City].filter(Boolean).join(', ')}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line text-sm">
        {Offers.map((offer) => (
          <li
            key={`${offer.Courier} ${offer.Service}`}
            className="flex items-center justify-between gap-3 px-4 py-3 tabular-nums"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{arrivalOf(offer, product)}</span>
              <span className="block text-muted">
                {[`${offer.Courier} ${offer.Service}`.trim(), offer.IsEstimate && !areAllEstimates && texts.estimate]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="font-bold whitespace-nowrap">{formatRupiah(offer.Fee)}</span>
          </li>
        ))}
      </ul>
      {condition && <p className="mt-3 text-sm text-muted">{condition}.</p>}
      {Offers.some(({ IsEstimate }) => IsEstimate) && <p className="mt-1 text-sm text-muted">{texts.estimated}</p>}
    </>
  )
}

type AddressesProps = { addresses: Address[]; chosenId: number | null; onChosen: () => void }

function Addresses({ addresses, chosenId, onChosen }: AddressesProps) {
  function choose(address: Address) {
    chooseDestination({ addressId: address.ID })
    if (readCart().items.length > 0) pickAddress(address)
    onChosen()
  }
  return (
    <ul aria-label={texts.addresses} className="grid gap-3">
      {addresses.map((address) => {
        const isChosen = address.ID === chosenId
        return (
          <li key={address.ID}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(address)}
              className={cx(
                'flex w-full items-start justify-between gap-3 rounded-card border p-4 text-left text-sm wrap-anywhere',
                isChosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface hover:bg-tint',
              )}
            >
              <span className="min-w-0">
                <span className="block font-semibold">{address.Labels || address.Recipient}</span>
                <span className="line-clamp-2 text-muted">
                  {[address.Address, address.Area, address.SubDistrict, address.City].filter(Boolean).join(', ')}
                </span>
              </span>
              {isChosen && <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** The regions of the address form, asked once of somebody without an address. */
function AreaForm({ id, isMember, onChosen }: { id: string; isMember: boolean; onChosen: () => void }) {
  const { area } = readDestination()
  const { pathname } = useLocation()
  const form = useForm<AddressValues>({
    mode: 'onTouched',
    defaultValues: {
      ...emptyAddress,
      ...(area && {
        ...{ ProvinceID: String(area.ProvinceID), CityID: String(area.CityID) },
        ...{ SubDistrictID: String(area.SubDistrictID), AreaID: String(area.AreaID), PostalCode: area.PostalCode },
      }),
    },
  })
  const names = area && {
    ...{ ProvinceID: area.Province, CityID: area.City, SubDistrictID: area.SubDistrict, AreaID: area.Area },
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { elements } = event.currentTarget
    const nameOf = (level: string) => (elements.namedItem(level) as HTMLSelectElement).selectedOptions[0]?.text ?? ''
    return form.handleSubmit(({ ProvinceID, CityID, SubDistrictID, AreaID, PostalCode }) => {
      chooseDestination({
        area: {
          ...{ ProvinceID: Number(ProvinceID), Province: nameOf('ProvinceID') },
          ...{ CityID: Number(CityID), City: nameOf('CityID') },
          ...{ SubDistrictID: Number(SubDistrictID), SubDistrict: nameOf('SubDistrictID') },
          ...{ AreaID: Number(AreaID), Area: nameOf('AreaID'), PostalCode },
        },
      })
      onChosen()
    })(event)
  }
  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="@container grid gap-4">
      <p className="text-sm text-muted">{texts.once}</p>
      <RegionFields form={form} names={names ?? {}} regionsOnly />
      {!isMember && (
        <p className="text-sm text-muted">
          {texts.haveAddress}{' '}
          <ButtonLink to={loginPath(pathname)} look="quiet" size="small">
            {texts.login}
          </ButtonLink>
        </p>
      )}
    </form>
  )
}
