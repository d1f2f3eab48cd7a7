import { Package } from 'lucide-react'
import { backofficePages as pages, tabPath } from '#contract/values/backoffice-pages.ts'
import { wireOrderStatus as status } from '#contract/values/wire-numbers.ts'
import { staffApi } from '../api/staff-api.ts'
import { lazyScreen, type Subject } from '../shell/subject.ts'
import { backofficeTexts } from '../texts/backoffice.ts'
import { shellTexts } from '../texts/shell.ts'

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
      text: texts.verifyOrders,
      detail: texts.verifyOrdersText,
      path: tabPath(pages.orders, 'proof'),
      right: 'payments:write',
      scope: 'organisation',
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/ordercount', { query: { Status: status.waiting, HasProof: true }, signal })).count,
    },
    {
      subject: 'order',
      name: 'process',
      text: texts.process,
      detail: texts.processText,
      path: tabPath(pages.orders, 'paid'),
      right: 'fulfilment:write',
      scope: 'store',
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/ordercount', { query: { Status: status.processing }, signal })).count,
    },
    {
      subject: 'order',
      name: 'ship',
      text: texts.ship,
      detail: texts.shipText,
      path: tabPath(pages.orders, 'packing'),
      right: 'fulfilment:write',
      scope: 'store',
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/ordercount', { query: { Status: [status.packing, status.ready] }, signal })).count,
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
      count: async ({ signal }) =>
        (await staffApi('GET /kelola/ordercount', { query: { Status: status.waiting, HasProof: false }, signal }))
          .count,
    },
  ],
  routes: [
    lazyScreen(pages.orders, () => import('./orders-screen.tsx')),
    lazyScreen(pages.order, () => import('./order-screen.tsx')),
  ],
}
