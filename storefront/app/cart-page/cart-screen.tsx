import { ShoppingCart, Store, Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { api } from '#web/api/api.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { ConfirmDialog } from '#web/design/dialog.tsx'
import { Notice } from '#web/design/notice.tsx'
import { LoadingText, Skeleton } from '#web/design/skeleton.tsx'
import { EmptyState } from '#web/design/states.tsx'
import { StickyBar } from '#web/design/sticky-bar.tsx'
import { clearToast, toast } from '#web/design/toast.tsx'
import { designTexts } from '#web/texts/design.ts'
import { useLoad } from '../api/use-load.ts'
import type { Cart } from '../cart/cart.ts'
import { problemsOf } from '../cart/cart-check.ts'
import { acceptName, acceptPrices, acceptTerms, clearCart, removeFromCart, useCart } from '../cart/stored-cart.ts'
import { keepLine } from '../cart/stored-kept-goods.ts'
import { type CartCheck, useCartCheck } from '../cart/use-cart-check.ts'
import { isInProgress, useLastOrder } from '../orders/last-order.ts'
import { FlashNotice } from '../page/flash-notice.tsx'
import { Page } from '../page/page.tsx'
import { pageMeta } from '../page/page-meta.ts'
import type { ScreenHandle } from '../page/screen-handle.ts'
import { BestSellers } from '../product/best-sellers.tsx'
import { SearchAgain } from '../search/search-again.tsx'
import { StoreLocationSummary } from '../store/store-location-summary.tsx'
import { storePath } from '../store/store-path.ts'
import { cartTexts } from '../texts/cart.ts'
import { cartScreenTexts as texts } from '../texts/cart-screen.ts'
import { CartLine, lineId } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { KeptGoodsList } from './kept-goods-list.tsx'
import { OtherProducts } from './other-products.tsx'

const columns = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]'

export const handle = { cartIcon: false } satisfies ScreenHandle

export const meta = () => pageMeta({ title: texts.title })

/** /shop/cart (K01 to K04), the same for visitors and members: the cart is stored in the browser. */
export default function CartScreen() {
  const cart = useCart()
  return (
    <Page title={texts.title}>
      {cart.items.length > 0 ? <FilledCart cart={cart} /> : <EmptyCart />}
      <KeptGoodsList />
      {cart.items.length > 0 ? <OtherProducts cart={cart} /> : <BestSellers />}
    </Page>
  )
}

/** The server renders this one too, without knowing the cart: CSS shows the skeleton at once where a cart is stored. */
function EmptyCart() {
  const lastOrder = useLastOrder()
  return (
    <>
      <div className="hidden noscript:block">
        <EmptyState icon={ShoppingCart} title={texts.needsScript} text={texts.needsScriptText} />
      </div>
      <div className="has-cart:hidden noscript:hidden">
        <EmptyState
          icon={ShoppingCart}
          title={texts.empty}
          text={texts.emptyText}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <SearchAgain />
              <ButtonLink size="large" to="/beranda">
                {texts.toHome}
              </ButtonLink>
              {lastOrder && isInProgress(lastOrder) && (
                <ButtonLink size="large" look="secondary" to={`/shop/order/${lastOrder.ID}/detail`}>
                  {texts.toLastOrder(lastOrder.ID)}
                </ButtonLink>
              )}
            </div>
          }
        />
      </div>
      <div className="hidden has-cart:block">
        <LoadingText />
        <div className={columns}>
          <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-5">
            <LineSkeleton />
            <LineSkeleton />
          </div>
          <div className="space-y-3 rounded-card border border-line bg-surface p-4 md:p-5">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4" />
            <Skeleton className="h-6 w-2/3" />
          </div>
        </div>
      </div>
    </>
  )
}

function LineSkeleton() {
  return (
    <div className="flex gap-3 py-4 md:gap-4">
      <Skeleton className="size-20 shrink-0 md:size-24" />
      <div className="flex-1 space-y-2">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    </div>
  )
}

/** The values that accepting a problem applies; terms unless named. */
const acceptances: Record<string, typeof acceptTerms> = { nameChanged: acceptName, priceChanged: acceptPrices }

function FilledCart({ cart }: { cart: Cart }) {
  const { items, summary } = cart
  const check = useCartCheck(cart)
  const problems = problemsOf(cart, check.fresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const proceed = useProceed(check, [...problems.keys()])

  function keep(productId: number) {
    const undo = keepLine(productId)
    heading.current?.focus({ preventScroll: true })
    toast(cartTexts.kept, 'success', { label: cartTexts.undo, onPress: undo })
  }

  function remove(productId: number) {
    const restoreItem = removeFromCart(productId)
    heading.current?.focus({ preventScroll: true })
    toast(cartTexts.removed, 'success', { label: cartTexts.undo, onPress: restoreItem })
  }

  return (
    <>
      <div className={columns}>
        <div className="min-w-0">
          {/* The result of a reorder. */}
          <FlashNotice />
          <CheckNotice check={check} problemCount={problems.size} />
          <section className="rounded-card border border-line bg-surface px-4 md:px-5">
            <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-line">
              <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-[1_1_7rem] font-bold outline-none">
                <Link
                  to={storePath(summary.StoreID, summary.StoreName)}
                  className="flex min-h-11 items-center gap-2 hover:text-primary"
                >
                  <Store aria-hidden className="size-5 shrink-0 text-primary" />
                  <span className="sr-only">{texts.from} </span>
                  <span className="min-w-0 wrap-anywhere">{summary.StoreName}</span>
                </Link>
              </h2>
              <RemoveAll />
            </header>
            <ul>
              {items.map((item) => {
                const fresh = check.fresh.get(item.ProductID)
                const problem = problems.get(item.ProductID)
                const accept = acceptances[problem?.kind ?? ''] ?? acceptTerms
                return (
                  <CartLine
                    key={item.ProductID}
                    item={item}
                    problem={problem}
                    onRemove={() => remove(item.ProductID)}
                    onKeep={() => keep(item.ProductID)}
                    onAccept={() => fresh && accept(fresh)}
                  />
                )
              })}
            </ul>
            <AboutStore storeId={summary.StoreID} goodsTotal={summary.TotalPrice} />
          </section>
        </div>
        <aside className="lg:sticky lg:top-24">
          <CartSummary cart={cart}>
            <div className="mt-4 hidden md:block">
              <Next proceed={proceed} blockedBy={problems.size} wide />
            </div>
          </CartSummary>
        </aside>
      </div>
      <StickyBar>
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {problems.size > 0 ? (
              <span className="block text-xs font-semibold text-danger">{texts.toReview(problems.size)}</span>
            ) : (
              <span className="block text-xs text-muted">{`${texts.total} (${texts.pieces(summary.TotalQty)})`}</span>
            )}
            <span className="block text-lg font-bold whitespace-nowrap tabular-nums">
              {formatRupiah(summary.TotalPrice)}
            </span>
          </p>
          <Next proceed={proceed} blockedBy={problems.size} />
        </div>
      </StickyBar>
    </>
  )
}

/**
 * Free shipping, address and opening hours of the store. While they load, and when they fail to, a place is kept for two lines of address and
 * two of hours, as phones have them.
 */
function AboutStore({ storeId, goodsTotal }: { storeId: number; goodsTotal: number }) {
  const store = useLoad(String(storeId), (signal) => api('GET /store/:oid/:id', { params: { id: storeId }, signal }))
  if (store.state !== 'ready') return <div className={placeOfStore} />
  const { Place, FreeShippingFrom } = store.data
  return (
    <>
      {FreeShippingFrom > 0 && <FreeShipping from={FreeShippingFrom} goodsTotal={goodsTotal} />}
      <div className={placeOfStore}>
        <StoreLocationSummary place={Place} />
      </div>
    </>
  )
}

const placeOfStore = 'min-h-28 border-t border-line py-3'

/** How much is missing to the sum of goods from which on the store bears the fee of the cheapest courier (decision 148). */
function FreeShipping({ from, goodsTotal }: { from: number; goodsTotal: number }) {
  const rest = from - goodsTotal
  return (
    <div className="border-t border-line py-3 text-sm font-semibold">
      <p className={cx('flex items-center gap-2.5', rest <= 0 && 'text-success')}>
        <Truck aria-hidden className="size-4 shrink-0" />
        {rest > 0 ? texts.freeShippingAfter(rest) : texts.freeShipping}
      </p>
      {rest > 0 && <progress aria-hidden max={from} value={goodsTotal} className="mt-1 w-full" />}
    </div>
  )
}

type Proceed = { press: (event: React.MouseEvent) => void; waiting: boolean }

/** Continues to checkout once prices and stock are checked, or scrolls to the first line with a problem. */
function useProceed({ state }: CartCheck, problemIds: number[]): Proceed {
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState(false)
  const [firstProblem] = problemIds

  useEffect(() => {
    if (!waiting || state === 'checking') return
    setWaiting(false)
    if (firstProblem === undefined) navigate('/shop/delivery')
    else showLine(firstProblem)
  }, [waiting, state, firstProblem, navigate])

  function press(event: React.MouseEvent) {
    if (firstProblem !== undefined) {
      event.preventDefault()
      showLine(firstProblem)
    } else if (state === 'checking') {
      event.preventDefault()
      setWaiting(true)
    }
  }
  return { press, waiting }
}

function showLine(productId: number) {
  const line = document.getElementById(lineId(productId))
  line?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  line?.focus({ preventScroll: true })
}

function Next({ proceed, blockedBy, wide }: { proceed: Proceed; blockedBy: number; wide?: boolean }) {
  return (
    <div className={cx('shrink-0', wide ? 'w-full' : 'text-center')}>
      <ButtonLink
        to="/shop/delivery"
        size="large"
        wide={wide}
        aria-disabled={blockedBy > 0 || undefined}
        aria-busy={proceed.waiting || undefined}
        onClick={proceed.press}
        className="busy-ring min-w-28 [--busy-ring:var(--color-white)] aria-disabled:bg-line aria-disabled:text-muted"
      >
        {texts.next}
      </ButtonLink>
      {wide && blockedBy > 0 && <p className="mt-2 text-center text-sm text-danger">{texts.toReview(blockedBy)}</p>}
    </div>
  )
}

/** The state of the check of prices and stock. */
function CheckNotice({ check, problemCount }: { check: CartCheck; problemCount: number }) {
  return (
    <div role="status">
      {check.state === 'checking' && <p className="sr-only">{texts.checking}</p>}
      {check.state === 'failed' && (
        <Notice
          look="warning"
          title={texts.notChecked}
          className="mb-4"
          action={
            <Button size="small" look="secondary" onClick={check.retry}>
              {designTexts.retry}
            </Button>
          }
        >
          {texts.notCheckedText}
        </Notice>
      )}
      {problemCount > 0 && (
        <Notice look="warning" title={texts.toReview(problemCount)} className="mb-4">
          {texts.toReviewText}
        </Notice>
      )}
    </div>
  )
}

function RemoveAll() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" className="-mr-3 ml-auto shrink-0" onClick={() => setOpen(true)}>
        {texts.removeAll}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          clearCart()
          // The toast may offer to undo a removal.
          clearToast()
        }}
        title={texts.removeAll}
        text={texts.removeAllText}
        confirm={texts.remove}
        danger
      />
    </>
  )
}
