import type { MiddlewareFunction, RouteObject } from 'react-router'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { keepCurrentPage } from '../storefront/app/navigation/current-page.ts'
import { redirectReplace } from '../storefront/app/navigation/redirect-replace.ts'
import DigitalOrdersScreen, { loader as loadDigitalOrders } from './digital/digital-orders-screen.tsx'
import { failedMailCountPath, loadFailedMailCount } from './mails/failed-mail-count.ts'
import MailsScreen, { loader as loadMails } from './mails/mails-screen.tsx'
import OrdersScreen, { loader as loadOrders } from './orders/orders-screen.tsx'
import { BackofficeLayout } from './shell/backoffice-layout.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { leaveForShop, redirectToShop } from './shell/leave-for-shop.ts'
import TopUpsScreen, { loader as loadTopUps } from './top-ups/top-ups-screen.tsx'
import { PageSkeleton as HydrateFallback, WidePageSkeleton } from './ui/page-skeleton.tsx'

/** All routes of the back office. Its screens are few and small, so they are one bundle. */
export const routes: RouteObject[] = [
  {
    // React Router's types leave open what `next` returns in a browser.
    middleware: [keepCurrentPage, redirectReplace, leaveForShop] as MiddlewareFunction[],
    Component: BackofficeLayout,
    children: [
      {
        // Inside the layout, so that the navigation stays when a screen fails.
        ErrorBoundary: ErrorScreen,
        children: [
          { path: pages.orders, loader: loadOrders, Component: OrdersScreen, HydrateFallback: WidePageSkeleton },
          { path: pages.topUps, loader: loadTopUps, Component: TopUpsScreen, HydrateFallback },
          { path: pages.digitalOrders, loader: loadDigitalOrders, Component: DigitalOrdersScreen, HydrateFallback },
          { path: pages.mails, loader: loadMails, Component: MailsScreen, HydrateFallback },
          { path: failedMailCountPath, loader: loadFailedMailCount },
          { path: '*', loader: redirectToShop },
        ],
      },
    ],
  },
]
