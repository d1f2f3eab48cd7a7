import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { toast } from '#web/design/toast.tsx'
import { useOnReturn } from '../api/use-on-return.ts'
import { usePendingTask } from '../api/use-pending-task.ts'
import { usePolling } from '../api/use-polling.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { digitalTexts } from '../texts/digital.ts'
import type { DigitalOrder } from './digital-cart.ts'

/**
 * Reloads an order or inquiry periodically while `isPending`, and on `refresh`. `onLoad` is called with each response.
 */
export function usePolledOrder<Loaded extends DigitalOrder | null>(
  loaded: Loaded,
  isPending: (order: DigitalOrder) => boolean,
  onLoad?: (order: DigitalOrder) => void,
) {
  const [order, setOrder] = useState<Loaded | DigitalOrder>(loaded)
  const { busy, run } = usePendingTask()
  const redirectToLogin = useLoginRedirect()

  const reload = async (id: number, signal?: AbortSignal) => {
    const found = await api('GET /me/digitalorder/:id', { params: { id }, ...(signal && { signal }) })
    if (signal?.aborted) return
    setOrder(found)
    onLoad?.(found)
  }

  const polling = usePolling(order !== null && isPending(order), async (signal) => {
    try {
      if (order) await reload(order.ID, signal)
    } catch (error) {
      // A failed request is followed by the next one, unless the session has ended.
      if (!signal.aborted) redirectToLogin(error)
    }
  })

  // Polling may have ended before the shopper left.
  useOnReturn((signal) => {
    if (order && polling.isOver && isPending(order))
      reload(order.ID, signal).catch((error) => !signal.aborted && redirectToLogin(error))
  })

  const refresh = () =>
    run(async () => {
      if (!order) return
      try {
        await reload(order.ID)
        polling.again()
        toast(digitalTexts.status.refreshed)
      } catch (error) {
        if (!redirectToLogin(error)) toast(failureText(error), 'danger')
      }
    })

  return { order, hasPollingEnded: polling.isOver, busy, refresh }
}
