import { useQuery } from '@tanstack/react-query'
import type { ChecklistKey } from '#contract/backoffice/setup.ts'
import type { Data } from '#contract/client.ts'
import { backofficePages as pages } from '#contract/values/backoffice-pages.ts'
import { staffApi } from '../api/staff-api.ts'

export type ChecklistItem = Data<'GET /kelola/checklist'>[number]

/** Where each item is set up; what is set up outside of the back office has no screen. */
export const setupPaths: Partial<Record<ChecklistKey, string>> = {
  shop: pages.shopSettings,
  store: pages.stores,
  payment: pages.newBankAccount,
  delivery: pages.courierSettings,
}

const checklistQuery = {
  queryKey: ['checklist'],
  queryFn: ({ signal }: { signal: AbortSignal }) => staffApi('GET /kelola/checklist', { signal }),
}

/** What the shop still needs; loaded anew whenever it is shown. */
export const useChecklist = (enabled = true) => useQuery({ ...checklistQuery, enabled, staleTime: 0 })

export const missingItems = (items: readonly ChecklistItem[]) =>
  items.filter(({ IsDone, IsNeeded }) => IsNeeded && !IsDone)
