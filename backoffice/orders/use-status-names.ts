import { useQuery } from '@tanstack/react-query'
import { loadOrderStatusNames } from '#web/orders/order-status.tsx'
import type { StatusNames } from '#web/orders/status-names.ts'

const none: StatusNames = new Map()

/** The names of an order's states, which the server defines. */
export function useStatusNames(): StatusNames {
  const { data } = useQuery({
    queryKey: ['order-status'],
    queryFn: loadOrderStatusNames,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? none
}
