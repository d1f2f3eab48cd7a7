import { MapPin, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { describeError } from '#web/api/page-error.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { pageCountOf } from '#web/design/page-number.ts'
import { Pagination } from '#web/design/pagination.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/design/states.tsx'
import { addressesPerPage } from '../address/address-book.ts'
import { AddressCard } from '../address/address-card.tsx'
import { clearDraft } from '../address/address-draft.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { useAddressForm } from '../address/use-address-form.ts'
import { type Load, useLoad } from '../api/use-load.ts'
import type { Address } from '../cart/choose-delivery.ts'
import { pickAddress, updateChosenAddress } from '../cart/chosen-address.ts'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { type PickerView, usePickerView } from './picker-view.ts'

const formId = 'alamat-baru'

/** The address book in a dialog on /shop/delivery: choose, add and edit (O01). */
export default function AddressPicker({ chosenId }: { chosenId: number | undefined }) {
  const picker = usePickerView()
  const { view } = picker
  const [isSaving, setSaving] = useState(false)
  const list = useLoad(view === 'list' ? `page ${picker.page}` : null, (signal) => loadPage(picker.page, signal))
  const edited = useLoad(typeof view === 'number' ? `address ${view}` : null, (signal) =>
    api('GET /me/delivery/:id', { params: { id: Number(view) }, signal }),
  )

  const pick = (address: Address) => {
    pickAddress(address)
    clearDraft()
    picker.close()
  }
  const keep = (address: Address) => {
    updateChosenAddress(address, { choose: true })
    picker.close()
  }

  return (
    <Dialog
      open={view !== null}
      onClose={picker.close}
      hasOwnUrl
      title={titleOf(view)}
      footer={
        view !== 'list' ? (
          <>
            <Button look="secondary" size="large" onClick={picker.showList} aria-label={checkoutTexts.address.back}>
              {addressTexts.back}
            </Button>
            <Button
              type="submit"
              form={formId}
              size="large"
              disabled={view !== 'new' && edited.state !== 'ready'}
              busy={isSaving}
              busyText={addressTexts.processing}
            >
              {addressTexts.save}
            </Button>
          </>
        ) : (
          <Button look="secondary" size="large" onClick={() => picker.showForm('new')}>
            <Plus aria-hidden className="size-5" />
            {addressTexts.add}
          </Button>
        )
      }
    >
      {view === 'new' && <InlineForm address={null} onSaving={setSaving} onSaved={keep} />}
      <Loaded load={edited}>
        {(address) => <InlineForm key={address.ID} address={address} onSaving={setSaving} onSaved={keep} />}
      </Loaded>
      <Loaded load={list}>
        {({ addresses, page, pageCount }) => (
          <>
            <AddressList
              addresses={addresses}
              chosenId={chosenId}
              onPick={pick}
              onEdit={({ ID }) => picker.showForm(ID)}
            />
            <div className="mt-4">
              <Pagination page={page} pageCount={pageCount} hrefOf={picker.hrefOfPage} link={picker.pageLink} />
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

type AddressPage = { addresses: Address[]; page: number; pageCount: number }

/** Loads a page of the address book, at most the last one. */
async function loadPage(page: number, signal: AbortSignal): Promise<AddressPage> {
  const [addresses, { count }] = await Promise.all([
    api('GET /me/delivery', { query: { Page: page, Size: addressesPerPage, SortBy: 'ID-desc' }, signal }),
    api('GET /me/deliverycount', { signal }),
  ])
  const pageCount = pageCountOf(count, addressesPerPage)
  return page > pageCount ? loadPage(pageCount, signal) : { addresses, page, pageCount }
}

function titleOf(view: PickerView | null): string {
  if (view === 'new') return addressTexts.add
  return typeof view === 'number' ? addressTexts.edit : checkoutTexts.address.dialogTitle
}

function Loaded<T>({ load, children }: { load: Load<T>; children: (data: T) => ReactNode }) {
  if (load.state === 'idle') return null
  if (load.state === 'failed') {
    const { title, text } = describeError(load.error)
    return <ErrorState title={title} text={text} onRetry={load.retry} />
  }
  if (load.state === 'ready') return children(load.data)
  return (
    <div className="grid gap-3">
      <LoadingText />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  )
}

type AddressListProps = {
  addresses: Address[]
  chosenId: number | undefined
  onPick: (address: Address) => void
  onEdit: (address: Address) => void
}

function AddressList({ addresses, chosenId, onPick, onEdit }: AddressListProps) {
  if (addresses.length === 0) {
    return <EmptyState icon={MapPin} title={addressTexts.empty} text={addressTexts.emptyText} />
  }
  return (
    <ul className="grid gap-3">
      {addresses.map((address) => (
        <li key={address.ID}>
          <AddressCard
            address={address}
            isChosen={address.ID === chosenId}
            actions={
              <>
                <Button
                  look={address.ID === chosenId ? 'secondary' : 'primary'}
                  size="small"
                  onClick={() => onPick(address)}
                  aria-label={`${addressTexts.select} ${address.Recipient}`}
                >
                  {addressTexts.selectShort}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => onEdit(address)}
                  aria-label={`${addressTexts.edit} ${address.Recipient}`}
                >
                  {addressTexts.change}
                </Button>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

type InlineFormProps = {
  address: Address | null
  onSaving: (isSaving: boolean) => void
  onSaved: (address: Address) => void
}

function InlineForm({ address, onSaving, onSaved }: InlineFormProps) {
  const state = useAddressForm(address, onSaved)
  const top = useRef<HTMLDivElement>(null)
  const { busy } = state
  // The form replaced the list and with it the focused button.
  useEffect(() => {
    top.current?.focus()
  }, [])
  // The submit button is in the dialog's footer, outside of this component.
  useEffect(() => {
    onSaving(busy)
    return () => onSaving(false)
  }, [busy, onSaving])
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <AddressFields id={formId} state={state} mapPath={`/shop/address/${address?.ID ?? 'baru'}/map`} />
    </div>
  )
}
