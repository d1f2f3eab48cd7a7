import { useLocation, useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { updateChosenAddress } from '../cart/chosen-address.ts'
import { pageMeta } from '../page/page-meta.ts'
import { asMember } from '../session/member-only.ts'
import { addressTexts as texts } from '../texts/address.ts'
import type { Route } from './+types/address-screen.ts'
import { isAddressId, returnsToCourier, useAddressBook } from './address-book.ts'
import { resumeHeldDraft } from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { AddressPage } from './address-page.tsx'
import { loadAddress } from './load-address.ts'
import { type Address, useAddressForm } from './use-address-form.ts'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const address = await loadAddress(params.id)
    if (returnsToCourier(new URL(request.url).search)) resumeHeldDraft()
    return address
  })

export const meta = ({ params }: Route.MetaArgs) => pageMeta({ title: titleOf(params.id) })

const titleOf = (id: string) => (isAddressId(id) ? texts.edit : texts.add)
const formId = 'alamat'

function useCrumbs(title: string) {
  const { listPath } = useAddressBook()
  return [{ label: texts.listTitle, to: listPath }, { label: title }]
}

/** /shop/address/{id} and /profile/alamat/{id} (A02, A04). */
export default function AddressScreen({ loaderData: address, params }: Route.ComponentProps) {
  const title = titleOf(params.id)
  return (
    <AddressPage title={title} crumbs={useCrumbs(title)}>
      <AddressForm key={params.id} id={params.id} address={address} />
    </AddressPage>
  )
}

function AddressForm({ id, address }: { id: string; address: Address | null }) {
  const navigate = useNavigate()
  const { listPath } = useAddressBook()
  const { search } = useLocation()
  const forCourier = returnsToCourier(search)
  const state = useAddressForm(address, (saved) => {
    // Opened from /shop/courier, the address is the one to quote for.
    updateChosenAddress(saved, { choose: forCourier })
    navigate(forCourier ? '/shop/courier' : listPath, { replace: true })
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
        <AddressFields id={formId} state={state} mapPath={`${listPath}/${id}/map${search}`} />
        <div className="mt-6 hidden justify-end md:flex">{saveButton}</div>
      </Card>
      <StickyBar>{saveButton}</StickyBar>
    </>
  )
}

export function HydrateFallback({ params }: { params: { id?: string } }) {
  const title = titleOf(params.id ?? '')
  return (
    <AddressPage title={title} crumbs={useCrumbs(title)}>
      <LoadingText />
      <div className="grid gap-6 md:grid-cols-2 md:gap-x-3">
        {['recipient', 'phone', 'label', 'address', 'province', 'city'].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </AddressPage>
  )
}
