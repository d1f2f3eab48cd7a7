import { backofficePages } from '#contract/values/backoffice-pages.ts'
import { wireOrderStatus as status } from '#contract/values/wire-numbers.ts'
import { backofficeTexts as texts } from '../texts/backoffice.ts'
import type { WorkQueue } from '../ui/load-work-queue.ts'
import { queuePath } from '../ui/queue-path.ts'

const { tabs } = texts

export const orderQueue: WorkQueue<{ Status?: number[]; HasProof?: boolean }> = {
  path: backofficePages.orders,
  texts,
  tabs: [
    { value: '', label: tabs.proof, filter: { Status: [status.waiting], HasProof: true } },
    { value: 'waiting', label: tabs.waiting, filter: { Status: [status.waiting], HasProof: false } },
    { value: 'paid', label: tabs.paid, filter: { Status: [status.processing] } },
    { value: 'packing', label: tabs.packing, filter: { Status: [status.packing, status.ready] } },
    { value: 'shipped', label: tabs.shipped, filter: { Status: [status.shipped] } },
    { value: 'arrived', label: tabs.arrived, filter: { Status: [status.arrived] }, newestFirst: true },
    { value: 'all', label: tabs.all, filter: {}, newestFirst: true },
  ],
}

/** Path of the order queue. */
export const ordersPath = (query: Parameters<typeof queuePath>[1]) => queuePath(orderQueue.path, query)
