import { Truck } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.shipping

/** The couriers and what they cost: an entry of its own in the navigation, because owners look for it there. */
export const shippingSubject: Subject = {
  name: texts.name,
  path: pages.courierSettings,
  icon: Truck,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.courierSettings, () => import('./courier-settings-screen.tsx')),
    lazyScreen(pages.shippingRates, () => import('../shipping-rates/rates-screen.tsx')),
    lazyScreen(pages.rateAggregators, () => import('../rate-aggregators/aggregators-screen.tsx')),
    lazyScreen(pages.courierServices, () => import('../rate-aggregators/services-screen.tsx')),
    lazyScreen(pages.undecidedPlaces, () => import('../rate-aggregators/places-screen.tsx')),
  ],
  shortcuts: [
    { name: texts.couriers, path: pages.courierSettings, right: 'settings:read' },
    { name: texts.rates, path: pages.shippingRates, right: 'settings:read' },
    { name: texts.aggregators, path: pages.rateAggregators, right: 'settings:read' },
  ],
}
