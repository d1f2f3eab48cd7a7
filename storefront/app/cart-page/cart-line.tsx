import { Link } from 'react-router'
import { wirePurchaseType } from '#contract/protocol/wire-numbers.ts'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { minimumDays } from '#contract/values/products/made-to-order.ts'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/class-names.ts'
import { Notice } from '#web/design/notice.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { Stepper } from '#web/design/stepper.tsx'
import { toast } from '#web/design/toast.tsx'
import { PurchaseTypeBadge } from '#web/products/product-card.tsx'
import { productPath } from '#web/products/product-path.ts'
import type { CartItem } from '../cart/cart.ts'
import { type LineProblem, mustBeRemoved } from '../cart/cart-check.ts'
import { problemText } from '../cart/problem-text.ts'
import { changeQuantity } from '../cart/stored-cart.ts'
import { formatSize, formatWeight } from '../product/measures.ts'
import { cartTexts } from '../texts/cart.ts'
import { cartScreenTexts as texts } from '../texts/cart-screen.ts'
import { ItemNote } from './item-note.tsx'

type CartLineProps = {
  item: CartItem
  problem: LineProblem | undefined
  onRemove: () => void
  onKeep: () => void
  /** Accepts the new price or terms. */
  onAccept: () => void
}

/** One line of the cart with its actions (K01). */
export function CartLine({ item, problem, onRemove, onKeep, onAccept }: CartLineProps) {
  const detail = productPath(item.ProductID)
  const isUnavailable = problem !== undefined && mustBeRemoved(problem)
  return (
    <li
      id={lineId(item.ProductID)}
      tabIndex={-1}
      className="-mx-4 scroll-mt-24 border-b border-line px-4 py-4 outline-none transition-colors last:border-b-0 focus:bg-warning-soft/40 md:-mx-5 md:px-5"
    >
      <div className="grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] gap-x-3 gap-y-2 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-4">
        <Link to={detail} tabIndex={-1} aria-hidden="true" className="self-start md:row-span-3">
          <Picture
            src={item.Img}
            alt=""
            sizes="96px"
            className={cx('rounded-control', isUnavailable && 'opacity-60 grayscale')}
          />
        </Link>
        <div className="min-w-0">
          <Link
            to={detail}
            prefetch="intent"
            className="line-clamp-2 text-sm font-medium hover:text-primary md:text-base"
          >
            {item.Name}
          </Link>
          <PurchaseTerms item={item} />
          <Price amount={item.PromoPrice} oldAmount={item.Price} discount={item.Discount} className="mt-1" />
          <Measures item={item} />
        </div>
        <p className="hidden font-bold whitespace-nowrap tabular-nums md:block">{formatRupiah(item.Total)}</p>
        <div className="col-span-2 space-y-1 md:col-start-2">
          {problem && <Problem item={item} problem={problem} onRemove={onRemove} onKeep={onKeep} onAccept={onAccept} />}
          {!isUnavailable && (
            <ItemNote item={item}>
              <Button look="quiet" size="small" aria-label={texts.keepProduct(item.Name)} onClick={onKeep}>
                {texts.keep}
              </Button>
              <Button look="quiet" size="small" aria-label={texts.removeProduct(item.Name)} onClick={onRemove}>
                {texts.remove}
              </Button>
              <Stepper
                name={item.Name}
                min={0}
                max={item.Stock}
                limit={cartTexts.stockLimit(item.Stock)}
                value={item.Qty}
                onChange={(quantity) => {
                  if (quantity <= 0) onRemove()
                  else changeQuantity(item.ProductID, quantity)
                }}
                onTooMany={() => toast(cartTexts.insufficientStock, 'danger')}
              />
            </ItemNote>
          )}
        </div>
      </div>
    </li>
  )
}

export const lineId = (productId: number) => `barang-${productId}`

function PurchaseTerms({ item }: { item: CartItem }) {
  if (item.PurchaseType === wirePurchaseType.ready) return null
  const delivers = fromWireTime(item.DeliveryDate ?? '')
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <PurchaseTypeBadge type={item.PurchaseType} />
      {item.PurchaseType === wirePurchaseType.made_to_order && texts.minDays(minimumDays(item.MinDays))}
      {item.PurchaseType === wirePurchaseType.pre_order && item.MinDays && texts.minDays(item.MinDays)}
      {item.PurchaseType === wirePurchaseType.pre_order && delivers && texts.delivers(formatDate(delivers))}
    </p>
  )
}

function Measures({ item }: { item: CartItem }) {
  const size = formatSize(item)
  const weight = formatWeight(item.Weight, item.Unit)
  return (
    <p className="mt-1 text-xs text-muted tabular-nums">
      {size && (
        <>
          <span className="sr-only">{texts.unitSize} </span>
          {size}
        </>
      )}
      {size && weight && ' · '}
      {weight}
    </p>
  )
}

type ProblemProps = Omit<CartLineProps, 'problem'> & { problem: LineProblem }

/** The problem of a line and the buttons that resolve it: sold-out goods may come back, so they can be kept. */
function Problem({ item, problem, onRemove, onKeep, onAccept }: ProblemProps) {
  const solution =
    problem.kind === 'tooMany' ? (
      <Button size="small" onClick={() => changeQuantity(item.ProductID, problem.stock)}>
        {texts.reduceToStock(problem.stock)}
      </Button>
    ) : mustBeRemoved(problem) ? (
      <div className="flex flex-wrap gap-2">
        {problem.kind === 'soldOut' && (
          <Button look="secondary" size="small" aria-label={texts.keepProduct(item.Name)} onClick={onKeep}>
            {texts.keep}
          </Button>
        )}
        <Button look="secondary" size="small" onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    ) : (
      <Button size="small" onClick={onAccept}>
        {acceptText(problem)}
      </Button>
    )
  return (
    <Notice look={mustBeRemoved(problem) ? 'danger' : 'warning'} action={solution}>
      <p className="font-semibold">{problemText(problem)}</p>
    </Notice>
  )
}

function acceptText({ kind }: LineProblem): string {
  if (kind === 'nameChanged') return texts.acceptName
  if (kind === 'priceChanged') return texts.acceptPrice
  return kind === 'deliveryChanged' ? texts.acceptDelivery : texts.acceptType
}
