import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { dropChosenAddress, pickAddress } from '../checkout/chosen-address.ts'
import { Button, ButtonLink } from '../design/button.tsx'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Pagination } from '../design/pagination.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { EmptyState } from '../design/states.tsx'
import { StickyBar } from '../design/sticky-bar.tsx'
import { toast } from '../design/toast.tsx'
import { Page } from '../layout/page.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { asMember, useAskToLogin } from '../member-only.ts'
import { describeError } from '../page-error.ts'
import { pageCountOf, pageNumber, stayInList } from '../page-number.ts'
import { useCart } from '../stored-cart.ts'
import { addressTexts as texts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import type { Route } from './+types/addresses-screen.ts'
import { AddressCard } from './address-card.tsx'
import { clearDraft } from './address-draft.ts'
import type { Address } from './use-address-form.ts'

const pageSize = 10 // 000, section 9
const crumbs = [{ label: checkoutTexts.deliveryTitle, to: '/shop/delivery' }, { label: texts.listTitle }]
const hrefOf = (page: number) => `/shop/address?page=${page}`
const addPath = '/shop/address/tambah'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const page = pageNumber(new URL(request.url).searchParams)
    const [addresses, { count }] = await Promise.all([
      api('GET /me/delivery', { query: { Page: page, Size: pageSize, SortBy: 'ID-desc' } }),
      api('GET /me/deliverycount'),
    ])
    const pageCount = pageCountOf(count, pageSize)
    stayInList(page, pageCount, hrefOf)
    return { addresses, page, pageCount }
  })

export const meta = () => pageMeta({ title: texts.listTitle })

/** /shop/address (A01): the address book, on the way to an order. */
export default function AddressesScreen({ loaderData: { addresses, page, pageCount } }: Route.ComponentProps) {
  const { DeliveryID } = useCart().summary
  const navigate = useNavigate()
  const [toRemove, setToRemove] = useState<Address | null>(null)

  const select = (address: Address) => {
    pickAddress(address)
    clearDraft()
    navigate('/shop/delivery')
  }

  return (
    <Page title={texts.listTitle} crumbs={crumbs} width="prose">
      {addresses.length === 0 ? (
        <EmptyState
          icon={MapPin}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to={addPath}>{texts.add}</ButtonLink>}
        />
      ) : (
        <>
          <div className="mb-4 hidden md:block">
            <AddLink />
          </div>
          <ul className="grid gap-3">
            {addresses.map((address) => (
              <li key={address.ID}>
                <AddressCard
                  address={address}
                  isChosen={address.ID === DeliveryID}
                  actions={
                    <>
                      <Button
                        size="small"
                        onClick={() => select(address)}
                        aria-label={`${texts.select} ${address.Recipient}`}
                      >
                        {texts.select}
                      </Button>
                      <ButtonLink
                        to={`/shop/address/${address.ID}`}
                        look="quiet"
                        size="small"
                        className="ml-auto"
                        aria-label={`${texts.edit} ${address.Recipient}`}
                      >
                        {texts.change}
                      </ButtonLink>
                      <Button
                        look="quiet"
                        size="small"
                        className="text-danger!"
                        onClick={() => setToRemove(address)}
                        aria-label={`${texts.remove} ${texts.address} ${address.Recipient}`}
                      >
                        {texts.remove}
                      </Button>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
          </div>
          <StickyBar>
            <AddLink />
          </StickyBar>
        </>
      )}
      <RemoveDialog address={toRemove} onClose={() => setToRemove(null)} />
    </Page>
  )
}

function AddLink() {
  return (
    <ButtonLink to={addPath} size="large" wide className="md:w-auto">
      <Plus aria-hidden className="size-5" />
      {texts.add}
    </ButtonLink>
  )
}

function RemoveDialog({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const { busy, run } = useOneAtATime()
  const askToLogin = useAskToLogin()
  const { revalidate } = useRevalidator()

  const remove = ({ ID }: Address) =>
    run(async () => {
      try {
        await api('DELETE /me/delivery/:id', { params: { id: ID } })
      } catch (error) {
        if (askToLogin(error)) return
        const described = describeError(error)
        // Gone already, in another tab maybe: that is what was asked for.
        if (described.type !== 'NOT_FOUND') return toast(`${described.title}. ${described.text}`, 'danger')
      }
      dropChosenAddress(ID)
      onClose()
      toast(texts.removed)
      await revalidate()
    })

  return (
    <ConfirmDialog
      open={address !== null}
      onClose={onClose}
      onConfirm={() => address && remove(address)}
      title={texts.confirmRemoveTitle}
      text={texts.confirmRemove}
      confirm={texts.remove}
      danger
      busy={busy}
    />
  )
}

export function HydrateFallback() {
  return (
    <Page title={texts.listTitle} crumbs={crumbs} width="prose">
      <LoadingText />
      <div className="grid gap-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="rounded-card border border-line bg-surface p-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-2 h-4 w-28" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="mt-4 h-9 w-32" />
          </div>
        ))}
      </div>
    </Page>
  )
}
