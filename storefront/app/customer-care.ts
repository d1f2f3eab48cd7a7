import { useEffect, useState } from 'react'
import { internationalPhone } from '#contract/values/phone-number.ts'
import { api } from './api.ts'
import { readStored, writeStored } from './local-storage.ts'

/** Address of the chat with customer service (S14); null until its number is known. */
export function useCustomerCareLink(): string | null {
  const [phone, setPhone] = useState<string | null>(null)

  useEffect(() => {
    setPhone(readStored('customer-care-phone'))
    api('GET /customercare/:oid').then(
      ([record]) => {
        if (!record?.PhoneNumber) return
        writeStored('customer-care-phone', record.PhoneNumber)
        setPhone(record.PhoneNumber)
      },
      // The number kept from an earlier visit serves as well.
      () => undefined,
    )
  }, [])

  return phone ? `https://wa.me/${internationalPhone(phone)}` : null
}
