import { useLocation } from 'react-router'
import type { Crumb } from '#web/design/breadcrumb.tsx'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { profileTexts } from '../texts/profile.ts'

/** The address book has the same screens in checkout and in the profile. */
export type AddressBook = {
  isCheckout: boolean
  listPath: string
  addPath: string
  /** The breadcrumb above the list. */
  parent: Crumb
  confirmRemove: string
}

/** Page size of the list (A01). */
export const addressesPerPage = 10

const inCheckout: AddressBook = {
  isCheckout: true,
  listPath: '/shop/address',
  addPath: '/shop/address/tambah',
  parent: { label: checkoutTexts.deliveryTitle, to: '/shop/delivery' },
  confirmRemove: addressTexts.confirmRemove,
}

const inProfile: AddressBook = {
  isCheckout: false,
  listPath: '/profile/alamat',
  addPath: '/profile/alamat/tambah',
  parent: { label: profileTexts.title, to: '/profile/index' },
  confirmRemove: addressTexts.confirmRemoveInProfile,
}

export const addressBookAt = (path: string): AddressBook =>
  path.startsWith(inProfile.listPath) ? inProfile : inCheckout

export const useAddressBook = () => addressBookAt(useLocation().pathname)

/** A numeric id is an address to edit; any other word adds one. */
export const isAddressId = (id: string) => /^\d+$/.test(id)

/** Whether saving leads back to /shop/courier (A04). */
export const returnsToCourier = (search: string) => new URLSearchParams(search).get('reference') === 'courier'
