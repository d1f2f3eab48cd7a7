import { data } from 'react-router'
import { api } from '../api/api.ts'
import { optionalCall } from '../api/optional-call.ts'
import { isAddressId } from './address-book.ts'
import type { Address } from './use-address-form.ts'

/** For the screens of one address: null where one is added. */
export async function loadAddress(id: string): Promise<Address | null> {
  if (!isAddressId(id)) {
    // Nothing to load, but better to log in again now than after the form.
    await optionalCall(api('GET /me/profile'))
    return null
  }
  const number = Number(id)
  if (number === 0 || !Number.isSafeInteger(number)) throw data({ message: 'record not found' }, { status: 404 })
  return api('GET /me/delivery/:id', { params: { id: number } })
}
