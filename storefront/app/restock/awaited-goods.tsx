import { Link } from 'react-router'
import { useStoredValue } from '#web/browser/stored-value.ts'
import { Button } from '#web/design/button.tsx'
import { Picture } from '#web/design/picture.tsx'
import { productPath } from '#web/products/product-path.ts'
import type { ProductCardData } from '#web/products/product-state.ts'
import { usePendingTask } from '../api/use-pending-task.ts'
import { productDetailTexts } from '../texts/product-detail.ts'
import { restockTexts as texts } from '../texts/restock.ts'
import { restockWishes } from './restock-wishes.ts'
import { saveWish } from './wish-actions.ts'

/** The sold-out goods that the shopper waits for; nothing without any. */
export function AwaitedGoods({ products }: { products: readonly ProductCardData[] }) {
  const { ids } = useStoredValue(restockWishes)
  const waiting = products.filter(({ ID }) => ids.includes(ID))
  if (waiting.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-lg font-bold">{texts.list}</h2>
      <p className="text-sm text-muted">{texts.listText}</p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {waiting.map((product) => (
          <AwaitedProduct key={product.ID} product={product} />
        ))}
      </ul>
    </section>
  )
}

function AwaitedProduct({ product: { ID, Name, Img } }: { product: ProductCardData }) {
  const { busy, run } = usePendingTask()
  return (
    <li className="flex items-center gap-3 py-2">
      <Link to={productPath(ID)} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 hover:underline">
        <Picture src={Img} alt="" width={96} className="size-12 shrink-0 rounded-small" />
        <span className="line-clamp-2 wrap-anywhere">{Name}</span>
      </Link>
      <Button
        look="quiet"
        size="small"
        aria-label={texts.takeBackOf(Name)}
        busy={busy}
        onClick={() => run(() => saveWish(ID, false))}
      >
        {productDetailTexts.tellNoMore}
      </Button>
    </li>
  )
}
