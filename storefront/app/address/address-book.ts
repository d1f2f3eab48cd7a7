import { useLocation } from 'react-router'
import type { Crumb } from '../design/breadcrumb.tsx'
import { addressTexts } from '../texts/address.ts'
import { checkoutTexts } from '../texts/checkout.ts'
import { profileTexts } from '../texts/profile.ts'

/** The address book has the same screens in two places: on the way to an order, and in the profile (000, section 2). */
export type AddressBook = {
  isCheckout: boolean
  listPath: string
  addPath: string
  /** What stands above the list. */
  parent: Crumb
  confirmRemove: string
}

/** Addresses on a page of a list (B01). */
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

/** 000 section 2: who comes from the couriers goes back there. */
export const returnsToCourier = (search: string) => new URLSearchParams(search).get('reference') === 'courier'
