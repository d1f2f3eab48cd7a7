import { useQuery } from '@tanstack/react-query'
import type { ChecklistKey } from '#contract/backoffice/setup.ts'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'

export type ChecklistItem = Data<'GET /kelola/checklist'>[number]

/** The screens where each item is set up and later edited; items set up outside of the back office have none. */
const setupPaths: Partial<Record<ChecklistKey, { missing: string; ready: string }>> = {
  shop: { missing: pages.shopSettings, ready: pages.shopSettings },
  store: { missing: pages.newStore, ready: pages.stores },
  payment: { missing: pages.newBankAccount, ready: pages.bankAccounts },
  product: { missing: pages.newProduct, ready: pages.products },
  rates: { missing: pages.shippingRates, ready: pages.shippingRates },
  formula: { missing: pages.shippingRates, ready: pages.shippingRates },
  delivery: { missing: pages.courierSettings, ready: pages.courierSettings },
}

export const setupPath = ({ Key, IsDone }: ChecklistItem): string | undefined =>
  setupPaths[Key]?.[IsDone ? 'ready' : 'missing']

const checklistQuery = {
  queryKey: ['checklist'],
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/checklist', { signal }),
}

/** The missing settings of the shop; reloaded whenever they are shown. */
export const useChecklist = (enabled = true) => useQuery({ ...checklistQuery, enabled, staleTime: 0 })

export const missingItems = (items: readonly ChecklistItem[]) =>
  items.filter(({ IsDone, IsNeeded }) => IsNeeded && !IsDone)
