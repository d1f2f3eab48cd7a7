import { MapPin, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AddressCard } from '../address/address-card.tsx'
import { clearDraft } from '../address/address-draft.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { type Address, useAddressForm } from '../address/use-address-form.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { LoadingText, Skeleton } from '../design/skeleton.tsx'
import { EmptyState, ErrorState } from '../design/states.tsx'
import { describeError } from '../page-error.ts'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { type Load, useLoad } from '../use-load.ts'
import { keepChosenAddress, pickAddress } from './chosen-address.ts'
import { usePickerView } from './picker-view.ts'

const most = 50 // as many as an address book can hold
const formId = 'alamat-baru'

/** The address book in a dialog on /shop/delivery: pick one, or add and edit in place (O01). */
export function AddressPicker({ chosenId }: { chosenId: number | undefined }) {
  const picker = usePickerView()
  const { view } = picker
  const [isSaving, setSaving] = useState(false)
  const addresses = useLoad(view === null ? null : 'addresses', (signal) =>
    api('GET /me/delivery', { query: { Page: 1, Size: most, SortBy: 'ID-desc' }, signal }),
  )
  const edited = addresses.state === 'ready' ? addresses.data.find(({ ID }) => ID === view) : undefined
  const isForm = view === 'new' || edited !== undefined

  const pick = (address: Address) => {
    pickAddress(address)
    clearDraft()
    picker.close()
  }
  const keep = (address: Address) => {
    keepChosenAddress(address, { choose: true })
    picker.close()
  }

  return (
    <Dialog
      open={view !== null}
      onClose={picker.close}
      title={isForm ? (edited ? addressTexts.edit : addressTexts.add) : checkoutTexts.address.dialogTitle}
      footer={
        isForm ? (
          <>
            <Button look="secondary" size="large" onClick={picker.showList} aria-label={checkoutTexts.address.back}>
              {addressTexts.back}
            </Button>
            <Button type="submit" form={formId} size="large" busy={isSaving} busyText={addressTexts.processing}>
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
      {view === 'new' && <FormInPlace address={null} onSaving={setSaving} onSaved={keep} />}
      {view !== 'new' && (
        <Loaded addresses={addresses}>
          {(list) =>
            isForm ? (
              <FormInPlace
                key={view}
                address={list.find(({ ID }) => ID === view) ?? null}
                onSaving={setSaving}
                onSaved={keep}
              />
            ) : (
              <AddressList
                addresses={list}
                chosenId={chosenId}
                onPick={pick}
                onEdit={({ ID }) => picker.showForm(ID)}
              />
            )
          }
        </Loaded>
      )}
    </Dialog>
  )
}

function Loaded({ addresses, children }: { addresses: Load<Address[]>; children: (list: Address[]) => ReactNode }) {
  if (addresses.state === 'failed') {
    const { title, text } = describeError(addresses.error)
    return <ErrorState title={title} text={text} onRetry={addresses.retry} />
  }
  if (addresses.state === 'ready') return children(addresses.data)
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

type FormInPlaceProps = {
  address: Address | null
  onSaving: (isSaving: boolean) => void
  onSaved: (address: Address) => void
}

function FormInPlace({ address, onSaving, onSaved }: FormInPlaceProps) {
  const state = useAddressForm(address, onSaved)
  const top = useRef<HTMLDivElement>(null)
  const { busy } = state
  // It took the place of the list, and with it of the button that had the focus.
  useEffect(() => {
    top.current?.focus()
  }, [])
  // The button stands outside of what scrolls.
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
