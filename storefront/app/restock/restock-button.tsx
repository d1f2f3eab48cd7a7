import { Bell } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/design/button.tsx'
import { productPath } from '#web/products/product-path.ts'
import { loginPath } from '#web/session/session.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { productDetailTexts as texts } from '../texts/product-detail.ts'
import { useAwaited } from './restock-wishes.ts'

/**
 * 'Kabari saya' of a sold-out product, or the way to take it back. Not loaded apart: a tap before the hydration is repeated as soon as the
 * page has its code, and would be lost while this part has not.
 */
export function RestockButton({ id }: { id: number }) {
  const isAwaited = useAwaited(id) !== null
  const { busy, run } = usePendingTask()
  const navigate = useNavigate()

  async function save() {
    const { saveWish } = await import('./wish-actions.ts')
    const outcome = await saveWish(id, !isAwaited)
    // The same address: its data are read again.
    if (outcome === 'in-stock') await navigate(productPath(id), { replace: true })
    if (outcome !== 'login') return
    navigate(loginPath(productPath(id)))
    return keepPending
  }

  return (
    <Button
      size="large"
      look={isAwaited ? 'secondary' : 'primary'}
      className="flex-1 noscript:hidden"
      busy={busy}
      onClick={() => run(save)}
    >
      <Bell aria-hidden className="size-5" />
      {isAwaited ? texts.tellNoMore : texts.tellMe}
    </Button>
  )
}
