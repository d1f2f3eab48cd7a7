import { useState } from 'react'
import { api } from '../api/api.ts'
import { failureText } from '../api/failure-text.ts'
import { usePendingTask } from '../api/use-pending-task.ts'
import { usePolling } from '../api/use-polling.ts'
import { toast } from '../design/toast.tsx'
import { useLoginRedirect } from '../session/member-only.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { DigitalOrder } from './digital-cart.ts'

/**
 * An order, or inquiry, that is looked at again by itself as long as `isAwaited`, and when the shopper asks for it. `keep`
 * is told each answer.
 */
export function usePolledOrder<Loaded extends DigitalOrder | null>(
  loaded: Loaded,
  isAwaited: (order: DigitalOrder) => boolean,
  keep?: (answer: DigitalOrder) => void,
) {
  const [order, setOrder] = useState<Loaded | DigitalOrder>(loaded)
  const { busy, run } = usePendingTask()
  const redirectToLogin = useLoginRedirect()

  const look = async (id: number, signal?: AbortSignal) => {
    const found = await api('GET /me/digitalorder/:id', { params: { id }, ...(signal && { signal }) })
    if (signal?.aborted) return
    setOrder(found)
    keep?.(found)
  }

  const polling = usePolling(order !== null && isAwaited(order), async (signal) => {
    try {
      if (order) await look(order.ID, signal)
    } catch (error) {
      // A look that fails is followed by the next one; the end of the session is not.
      if (!signal.aborted) redirectToLogin(error)
    }
  })

  const refresh = () =>
    run(async () => {
      if (!order) return
      try {
        await look(order.ID)
        polling.again()
        toast(digitalTexts.status.refreshed)
      } catch (error) {
        if (!redirectToLogin(error)) toast(failureText(error), 'danger')
      }
    })

  return { order, isOver: polling.isOver, busy, refresh }
}
