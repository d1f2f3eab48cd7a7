import { useQuery } from '@tanstack/react-query'
import { loadOrderStatusNames } from '#web/orders/order-status.tsx'
import { ownStatusNames, type StatusNames } from '#web/orders/status-names.ts'
import { orderFactTexts } from '#web/texts/orders.ts'

const ownNames = ownStatusNames(orderFactTexts.statusNames)

/** The names of an order's states, which the server defines; until they have loaded, this application's own. */
export function useStatusNames(): StatusNames {
  const { data } = useQuery({
    queryKey: ['order-status'],
    queryFn: loadOrderStatusNames,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? ownNames
}
