import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useRights } from '../access/rights.ts'
import { keys } from '../api/query-client.ts'
import { courierQuery } from '../couriers/courier-query.ts'
import { storeTexts as texts } from '../texts/stores.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { loadStore, storeForm } from './store-form.tsx'
import { storeSubject } from './store-list.ts'

const none: never[] = []

/** /kelola/toko/baru and /kelola/toko/:id: one store. */
export default function StoreScreen() {
  const { can } = useRights()
  const id = Number(useParams().id ?? 0)
  const keepsAll = can('stores:write', 'all')
  const { data: store } = useQuery({
    queryKey: keys.one(storeSubject, id),
    queryFn: ({ signal }) => loadStore(id, { signal }),
    enabled: id > 0,
  })
  // A person who keeps one store does not need the couriers of the shop.
  const { data } = useQuery({ ...courierQuery, enabled: can('settings:read', 'all') })
  const couriers = data?.Couriers ?? none
  const savedHolidays = store?.Holidays ?? none
  const definition = useMemo(
    () => storeForm({ keepsAll, couriers, savedHolidays }),
    [keepsAll, couriers, savedHolidays],
  )
  return (
    <FormScreen
      definition={definition}
      above={(shown) =>
        !keepsAll && (
          <p className="text-sm text-muted">
            {[shown.Address, shown.City].filter(Boolean).join(', ')}
            <br />
            {texts.addressByOrganisation}
          </p>
        )
      }
    />
  )
}
