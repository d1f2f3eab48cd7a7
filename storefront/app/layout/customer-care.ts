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
  const given = useRouteLoaderData<ShopLayoutData>('layout/shop-layout')?.customerCarePhone
  const [found, setFound] = useState<string | null>(null)

  useEffect(() => {
    if (given) lastPhone.write(given)
    else findPhone().then(setFound)
  }, [given])

  const phone = internationalPhone(given || found || '')
  return phone ? `https://wa.me/${phone}` : null
}

let asked: Promise<string | null> | undefined

/** For pages without the number; falls back to the one stored on an earlier visit. */
function findPhone(): Promise<string | null> {
  asked ??= api('GET /customercare/:oid').then(
    ([record]) => record?.PhoneNumber ?? null,
    () => {
      asked = undefined
      return lastPhone.read()
    },
  )
  return asked
}
