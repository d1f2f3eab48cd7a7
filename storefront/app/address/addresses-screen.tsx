import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { pageCountOf, pageNumber, redirectIfOutOfRange } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { toast } from '#web/design/toast.tsx'
import { usePendingTask } from '../api/use-pending-task.ts'
import { clearChosenAddress, pickAddress } from '../cart/chosen-address.ts'
import { useCart } from '../cart/stored-cart.ts'
import { pageMeta } from '../page/page-meta.ts'
import { asMember, useLoginRedirect } from '../session/member-only.ts'
import { addressTexts as texts } from '../texts/address.ts'
import type { Route } from './+types/addresses-screen.ts'
import { type AddressBook, addressBookAt, addressesPerPage, useAddressBook } from './address-book.ts'
import { AddressCard } from './address-card.tsx'
import { clearDraft } from './address-draft.ts'
import { AddressPage } from './address-page.tsx'
import type { Address } from './use-address-form.ts'

const crumbsOf = ({ parent }: AddressBook) => [parent, { label: texts.listTitle }]
const hrefIn =
  ({ listPath }: AddressBook) =>
  (page: number) =>
    page > 1 ? `${listPath}?page=${page}` : listPath

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  asMember(request, async () => {
    const { pathname, searchParams } = new URL(request.url)
    const page = pageNumber(searchParams)
    const [addresses, counted] = await Promise.all([
      api('GET /me/delivery', { query: { Page: page, Size: addressesPerPage, SortBy: 'ID-desc' } }),
      optionalCall(api('GET /me/deliverycount')),
    ])
    const pageCount = pageCountOf(counted?.count, addressesPerPage)
    redirectIfOutOfRange(page, pageCount, hrefIn(addressBookAt(pathname)))
    return { addresses, page, pageCount }
  })

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta({ title: texts.listTitle, page: loaderData?.page })

/** /shop/address and /profile/alamat (A01): the address book; in checkout an address is selected. */
export default function AddressesScreen({ loaderData: { addresses, page, pageCount } }: Route.ComponentProps) {
  const book = useAddressBook()
  const { DeliveryID } = useCart().summary
  const navigate = useNavigate()
  const [toRemove, setToRemove] = useState<Address | null>(null)

  const select = (address: Address) => {
    pickAddress(address)
    clearDraft()
    navigate('/shop/delivery')
  }

  return (
    <AddressPage title={texts.listTitle} crumbs={crumbsOf(book)}>
      {addresses.length === 0 ? (
        <EmptyState
          icon={MapPin}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to={book.addPath}>{texts.add}</ButtonLink>}
        />
      ) : (
        <>
          <div className="mb-4 hidden md:block">
            <AddLink to={book.addPath} />
          </div>
          <ul className="grid gap-3">
            {addresses.map((address) => (
              <li key={address.ID}>
                <AddressCard
                  address={address}
                  isChosen={book.isCheckout && address.ID === DeliveryID}
                  actions={
                    <>
                      {book.isCheckout && (
                        <Button
                          look={address.ID === DeliveryID ? 'secondary' : 'primary'}
                          size="small"
                          onClick={() => select(address)}
                          aria-label={`${texts.select} ${address.Recipient}`}
                        >
                          {texts.select}
                        </Button>
                      )}
                      <ButtonLink
                        to={`${book.listPath}/${address.ID}`}
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
            <Pagination page={page} pageCount={pageCount} hrefOf={hrefIn(book)} />
          </div>
          <StickyBar>
            <AddLink to={book.addPath} />
          </StickyBar>
        </>
      )}
      <RemoveDialog address={toRemove} text={book.confirmRemove} onClose={() => setToRemove(null)} />
    </AddressPage>
  )
}

function AddLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} size="large" wide className="md:w-auto">
      <Plus aria-hidden className="size-5" />
      {texts.add}
    </ButtonLink>
  )
}

type RemoveDialogProps = { address: Address | null; text: string; onClose: () => void }

function RemoveDialog({ address, text, onClose }: RemoveDialogProps) {
  const { busy, run } = usePendingTask()
  const redirectToLogin = useLoginRedirect()
  const { revalidate } = useRevalidator()

  const remove = ({ ID }: Address) =>
    run(async () => {
      try {
        await api('DELETE /me/delivery/:id', { params: { id: ID } })
      } catch (error) {
        if (redirectToLogin(error)) return
        const described = describeError(error)
        // Deleted already, for example in another tab: the goal is reached.
        if (described.type !== 'NOT_FOUND') return toast(`${described.title}. ${described.text}`, 'danger')
      }
      clearChosenAddress(ID)
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
      text={text}
      confirm={texts.remove}
      danger
      busy={busy}
    />
  )
}

export function HydrateFallback() {
  return (
    <AddressPage title={texts.listTitle} crumbs={crumbsOf(useAddressBook())}>
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
    </AddressPage>
  )
}
