import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Data } from '#contract/client.ts'
import { internationalPhone } from '#contract/values/accounts/phone-number.ts'
import { api } from '#web/api/api.ts'
import { storedText } from '#web/browser/stored-value.ts'

type CustomerCare = Data<'GET /customercare/:oid'>[number]

/** The data of the shop's layout route. */
export type ShopLayoutData = { customerCare: CustomerCare | undefined }

/** The company and its complaint service; undefined if nothing is known. */
export const useCustomerCare = (): CustomerCare | undefined =>
  useRouteLoaderData<ShopLayoutData>('layout/shop-layout')?.customerCare

const lastPhone = storedText('customer-care-phone', (phone) => phone)

/** URL of the chat with customer service (S14); null while the number is unknown. */
export function useCustomerCareLink(): string | null {
  const loaded = useCustomerCare()?.PhoneNumber
  const [fetched, setFetched] = useState<string | null>(null)

  useEffect(() => {
    if (loaded) lastPhone.write(loaded)
    else fetchPhone().then(setFetched)
  }, [loaded])

  return chatLink(loaded || fetched || '')
}

/** URL of a WhatsApp chat with a number in any spelling. */
export function chatLink(number: string): string | null {
  const phone = internationalPhone(number)
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
