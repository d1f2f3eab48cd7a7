import { useQuery } from '@tanstack/react-query'
import { ChevronRight, FileSpreadsheet, Waypoints } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { courierQuery, courierSettingsId } from '../couriers/courier-query.ts'
import { aggregatorTexts } from '../texts/rate-aggregators.ts'
import { settingsTexts } from '../texts/settings.ts'
import { shippingRateTexts } from '../texts/shipping-rates.ts'
import { FormScreen } from '../ui/form/form-screen.tsx'
import { courierForm } from './courier-form.tsx'

const notLoaded = { Couriers: [], UsesFormula: false }

/** /kelola/pengaturan/pengiriman: the couriers that the shop offers. */
export default function CourierSettingsScreen() {
  const { data = notLoaded } = useQuery(courierQuery)
  const definition = useMemo(() => courierForm(data), [data])
  return (
    <FormScreen
      definition={definition}
      id={courierSettingsId}
      below={() => (
        <>
          <Link
            to={pages.rateAggregators}
            className="mt-4 flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:bg-tint"
          >
            <Waypoints aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{aggregatorTexts.title}</span>
              <span className="block text-sm text-muted">{settingsTexts.couriers.aggregators}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </Link>
          <Link
            to={pages.shippingRates}
            className="mt-2 flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:bg-tint"
          >
            <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{shippingRateTexts.title}</span>
              <span className="block text-sm text-muted">{shippingRateTexts.link}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </Link>
          <p className="mt-4 text-sm text-muted">
            {settingsTexts.couriers.ofStores}{' '}
            <Link to={pages.stores} className="font-semibold text-primary hover:underline">
              {settingsTexts.couriers.toStores}
            </Link>
          </p>
        </>
      )}
    />
  )
}
