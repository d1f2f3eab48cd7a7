import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { wireOrderStatus } from '#contract/protocol/wire-numbers.ts'
import { api } from '#web/api/api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { setFlashMessage } from '#web/browser/flash-message.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { toast } from '#web/design/toast.tsx'
import type { Order } from '#web/orders/order-status.tsx'
import type { ProductCardData } from '#web/products/product-state.ts'
import { keepPending, usePendingTask } from '../api/use-pending-task.ts'
import { type Conflict, emptyCart } from '../cart/cart.ts'
import { ReplaceCartDialog } from '../cart/replace-cart-dialog.tsx'
import { readCart, updateCart } from '../cart/stored-cart.ts'
import { keepGoods } from '../cart/stored-kept-goods.ts'
import { useLoginRedirect } from '../session/member-only.ts'
import { cartTexts } from '../texts/cart.ts'
import { orderTexts } from '../texts/orders.ts'
import { canReorder } from './order-state.ts'
import { addReorderItems, planReorder, type ReorderPlan, type SkippedItem } from './reorder.ts'

const texts = orderTexts.reorder

type ReorderButtonProps = { order: Order } & Pick<ComponentProps<typeof Button>, 'size' | 'wide'>

/** Adds the items of an ended order to the cart at their current terms, and opens the cart. */
export function ReorderButton({ order, ...size }: ReorderButtonProps) {
  const { busy, run } = usePendingTask()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()
  const [conflicting, setConflicting] = useState<{ plan: ReorderPlan; conflict: Conflict } | null>(null)
  const [nothingToBuy, setNothingToBuy] = useState<SkippedItem[] | null>(null)
  const request = useRef<AbortController>(null)
  // Leaving the page aborts the request, so that a late answer does not open the cart.
  useEffect(() => () => request.current?.abort(), [])

  if (!canReorder(order)) return null

  async function reorder() {
    request.current = new AbortController()
    const { signal } = request.current
    try {
      const products = await api('GET /me/orderproduct/:id', { params: { id: order.ID }, signal })
      const plan = planReorder(order.OrderItems, products)
      if (plan.goods.length > 0) return fillCart(plan)
      setNothingToBuy(plan.skipped)
    } catch (error) {
      if (!signal.aborted && !redirectToLogin(error)) toast(failureText(error), 'danger')
    }
  }

  function fillCart(plan: ReorderPlan, { replace = false } = {}) {
    if (replace) keepGoods(readCart())
    const result = updateCart((cart) => addReorderItems(replace ? emptyCart : cart, plan.goods))
    if ('conflict' in result) return setConflicting({ plan, conflict: result.conflict })
    const changes = changesText(plan.skipped, result.limited)
    if (changes) setFlashMessage({ title: texts.changed, text: changes })
    else toast(cartTexts.added)
    navigate('/shop/cart')
    return keepPending
  }

  return (
    <>
      {/* After arrival the primary action is to confirm it. */}
      <Button
        {...size}
        look={order.Status === wireOrderStatus.arrived ? 'secondary' : 'primary'}
        busy={busy}
        onClick={() => run(reorder)}
      >
        {texts.button}
        <span className="sr-only"> {orderTexts.number(order.ID)}</span>
      </Button>
      <ReplaceCartDialog
        conflict={conflicting?.conflict ?? null}
        agree={() => {
          setConflicting(null)
          if (conflicting) run(async () => fillCart(conflicting.plan, { replace: true }))
        }}
        decline={() => setConflicting(null)}
      />
      <NothingToBuyDialog products={nothingToBuy} onClose={() => setNothingToBuy(null)} />
    </>
  )
}

function NothingToBuyDialog({ products, onClose }: { products: SkippedItem[] | null; onClose: () => void }) {
  return (
    <Dialog
      open={products !== null}
      onClose={onClose}
      title={texts.nothing}
      footer={
        <Button size="large" onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <ul className="list-disc space-y-1 pl-5">
        {products?.map(({ name, reason }) => (
          <li key={name} className="wrap-anywhere">
            {texts.because(name, texts.reasons[reason])}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{texts.nothingText}</p>
    </Dialog>
  )
}

/** Differences from the order, one per line, for the cart's message; empty if there are none. */
function changesText(skipped: readonly SkippedItem[], limited: readonly ProductCardData[]): string {
  const sentences = [
    skipped.length > 0 && texts.skipped(skipped.map(({ name, reason }) => texts.because(name, texts.reasons[reason]))),
    limited.length > 0 && texts.limited(limited.map(({ Name, Stock }) => texts.left(Name, Stock))),
  ]
  return sentences.filter(Boolean).join('\n')
}
