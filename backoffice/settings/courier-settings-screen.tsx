import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { settingsTexts } from '../texts/settings.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { courierForm } from './courier-form.tsx'
import { courierQuery, courierSettingsId } from './courier-query.ts'

const none: never[] = []

/** /kelola/pengaturan/pengiriman: the couriers that the shop offers. */
export default function CourierSettingsScreen() {
  const { data } = useQuery(courierQuery)
  const couriers = data?.Couriers ?? none
  const definition = useMemo(() => courierForm(couriers), [couriers])
  return (
    <FormScreen
      definition={definition}
      id={courierSettingsId}
      below={() => (
        <p className="mt-4 text-sm text-muted">
          {settingsTexts.couriers.ofStores}{' '}
          <Link to={pages.stores} className="font-semibold text-primary hover:underline">
            {settingsTexts.couriers.toStores}
          </Link>
        </p>
      )}
    />
  )
}
