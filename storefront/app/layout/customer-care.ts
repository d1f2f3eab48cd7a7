import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { internationalPhone } from '#contract/values/phone-number.ts'
import { api } from '../api/api.ts'
import { storedText } from '../browser/stored-value.ts'

/** What the layout route of the shop loads. */
export type ShopLayoutData = { customerCarePhone: string }

const lastPhone = storedText('customer-care-phone', (phone) => phone)

/** URL of the chat with customer service (S14); null while the number is unknown. */
export function useCustomerCareLink(): string | null {
  const loaded = useRouteLoaderData<ShopLayoutData>('layout/shop-layout')?.customerCarePhone
  const [fetched, setFetched] = useState<string | null>(null)

  useEffect(() => {
    if (loaded) lastPhone.write(loaded)
    else fetchPhone().then(setFetched)
  }, [loaded])

  const phone = internationalPhone(loaded || fetched || '')
  return phone ? `https://wa.me/${phone}` : null
}

let request: Promise<string | null> | undefined

/** For pages whose data lacks the number; falls back to the number stored on an earlier visit. */
function fetchPhone(): Promise<string | null> {
  request ??= api('GET /customercare/:oid').then(
    ([record]) => record?.PhoneNumber ?? null,
    () => {
      request = undefined
      return lastPhone.read()
    },
  )
  return request
}
