import { Package } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice/backoffice-pages.ts'
import { lazyScreen, type Subject } from '../navigation/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'
import { countOf } from '../ui/list/list-calls.ts'
import { orderQueues as queues } from './order-queues.ts'

const { today: texts } = shellTexts

export const ordersSubject: Subject = {
  name: backofficeTexts.orders,
  path: pages.orders,
  icon: Package,
  room: 'orders',
  right: 'fulfilment:read',
  scope: 'store',
  due: [
    {
      subject: 'order',
      name: 'verify',
      hasRows: true,
      text: texts.verifyOrders,
      detail: texts.verifyOrdersText,
      path: tabPath(pages.orders, 'proof'),
      right: 'payments:write',
      scope: 'organisation',
      count: countOf('GET /kelola/ordercount', queues.proof),
    },
    {
      subject: 'order',
      name: 'process',
      hasRows: true,
      text: texts.process,
      detail: texts.processText,
      path: tabPath(pages.orders, 'paid'),
      right: 'fulfilment:write',
      scope: 'store',
      count: countOf('GET /kelola/ordercount', queues.paid),
    },
    {
      subject: 'order',
      name: 'ship',
      hasRows: true,
      text: texts.ship,
      detail: texts.shipText,
      path: tabPath(pages.orders, 'packing'),
      right: 'fulfilment:write',
      scope: 'store',
      count: countOf('GET /kelola/ordercount', queues.packing),
    },
    {
      subject: 'order',
      name: 'unpaid',
      text: texts.unpaid,
      detail: texts.unpaidText,
      path: tabPath(pages.orders, 'waiting'),
      awaits: 'shopper',
      right: 'orders:read',
      scope: 'store',
      count: countOf('GET /kelola/ordercount', queues.waiting),
    },
  ],
  routes: [
    lazyScreen(pages.orders, () => import('./orders-screen.tsx')),
    lazyScreen(pages.order, () => import('./order-screen.tsx')),
  ],
}
