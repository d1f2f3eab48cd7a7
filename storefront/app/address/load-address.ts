import { data } from 'react-router'
import { api } from '#web/api/api.ts'
import { optionalCall } from '#web/api/optional-call.ts'
import { isAddressId } from './address-book.ts'
import type { Address } from './use-address-form.ts'

/** Loads the address of a screen; null for a new one. */
export async function loadAddress(id: string): Promise<Address | null> {
  if (!isAddressId(id)) {
    // Nothing to load, but an ended session should show before the form is filled in.
    await optionalCall(api('GET /me/profile'))
    return null
  }
  const number = Number(id)
  if (number === 0 || !Number.isSafeInteger(number)) throw data({ message: 'record not found' }, { status: 404 })
  return api('GET /me/delivery/:id', { params: { id: number } })
}
