import { data, useNavigate, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { keepChosenAddress } from '../checkout/chosen-address.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { StickyBar } from '../design/sticky-bar.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember } from '../member-only.ts'
import { addressTexts as texts } from '../texts/address.ts'
import type { Route } from './+types/address-screen.ts'
import { AddressFields } from './address-fields.tsx'
import { type Address, useAddressForm } from './use-address-form.ts'

/** A numeric id is an address to edit; any other word adds one (000, section 2). */
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    if (!/^\d+$/.test(params.id)) {
      // Nothing to load, but better to log in again now than after the form.
      await api('GET /me/profile')
      return null
    }
    const id = Number(params.id)
    if (id === 0 || !Number.isSafeInteger(id)) throw data({ message: 'record not found' }, { status: 404 })
    return api('GET /me/delivery/:id', { params: { id } })
  })

export const meta = ({ params }: Route.MetaArgs) => pageMeta({ title: titleOf(params.id) })

const titleOf = (id: string) => (/^\d+$/.test(id) ? texts.edit : texts.add)
const crumbsOf = (title: string) => [{ label: texts.listTitle, to: '/shop/address' }, { label: title }]
const formId = 'alamat'

/** /shop/address/{id} (A02, A04). */
export default function AddressScreen({ loaderData: address, params }: Route.ComponentProps) {
  const title = titleOf(params.id)
  return (
    <Page title={title} crumbs={crumbsOf(title)} width="form">
      <AddressForm key={params.id} address={address} />
    </Page>
  )
}

function AddressForm({ address }: { address: Address | null }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const forCourier = search.get('reference') === 'courier'
  const state = useAddressForm(address, (saved) => {
    // Who comes from the couriers wants their prices for this address.
    keepChosenAddress(saved, { choose: forCourier })
    navigate(forCourier ? '/shop/courier' : '/shop/address', { replace: true })
  })
  const saveButton = (
    <Button
      type="submit"
      form={formId}
      size="large"
      wide
      busy={state.busy}
      busyText={texts.processing}
      className="md:w-auto md:min-w-40"
    >
      {texts.save}
    </Button>
  )
  return (
    <>
      <Card className="max-md:border-0 max-md:bg-transparent max-md:p-0">
        <AddressFields id={formId} state={state} />
        <div className="mt-6 hidden justify-end md:flex">{saveButton}</div>
      </Card>
      <StickyBar>{saveButton}</StickyBar>
    </>
  )
}

export function HydrateFallback({ params }: { params: { id?: string } }) {
  const title = titleOf(params.id ?? '')
  return (
    <Page title={title} crumbs={crumbsOf(title)} width="form">
      <LoadingText />
      <div className="grid gap-6">
        {['recipient', 'phone', 'label', 'address', 'province', 'city'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </Page>
  )
}
