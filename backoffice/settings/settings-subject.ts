import { Settings } from 'lucide-react'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { subjectTexts } from '../texts/subjects.ts'

const texts = subjectTexts.settings

export const settingsSubject: Subject = {
  name: texts.name,
  path: pages.settings,
  icon: Settings,
  room: 'settings',
  right: 'settings:read',
  scope: 'organisation',
  routes: [
    lazyScreen(pages.settings, () => import('./settings-screen.tsx')),
    lazyScreen(pages.shopSettings, () => import('./shop-settings-screen.tsx')),
    lazyScreen(pages.qrisSettings, () => import('./qris-settings-screen.tsx')),
    lazyScreen(pages.courierSettings, () => import('./courier-settings-screen.tsx')),
    lazyScreen(pages.shippingRates, () => import('../shipping-rates/rates-screen.tsx')),
    lazyScreen(pages.rateAggregators, () => import('../rate-aggregators/aggregators-screen.tsx')),
    lazyScreen(pages.courierServices, () => import('../rate-aggregators/services-screen.tsx')),
    lazyScreen(pages.undecidedPlaces, () => import('../rate-aggregators/places-screen.tsx')),
    lazyScreen(pages.limitSettings, () => import('./limit-settings-screen.tsx')),
    lazyScreen(pages.holidaySettings, () => import('./holiday-settings-screen.tsx')),
  ],
  shortcuts: [
    { name: texts.look, path: pages.shopSettings, right: 'settings:read' },
    { name: texts.qris, path: pages.qrisSettings, right: 'settings:read' },
    { name: texts.couriers, path: pages.courierSettings, right: 'settings:read' },
    { name: texts.shippingRates, path: pages.shippingRates, right: 'settings:read' },
    { name: texts.holidays, path: pages.holidaySettings, right: 'settings:read' },
    { name: texts.limits, path: pages.limitSettings, right: 'settings:read' },
  ],
}
