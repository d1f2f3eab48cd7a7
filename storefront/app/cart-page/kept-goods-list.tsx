import { Store } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatRupiah } from '#contract/values/money/rupiah.ts'
import { Button } from '#web/design/button.tsx'
import { Picture } from '#web/design/picture.tsx'
import { toast } from '#web/design/toast.tsx'
import { productPath } from '#web/products/product-path.ts'
import type { Conflict } from '../cart/cart.ts'
import { fittingGoods, type KeptGoods } from '../cart/kept-goods.ts'
import { ReplaceCartDialog } from '../cart/replace-cart-dialog.tsx'
import { dropKept, takeBack, useKeptGoods } from '../cart/stored-kept-goods.ts'
import { cartTexts } from '../texts/cart.ts'
import { cartScreenTexts as texts } from '../texts/cart-screen.ts'

/** 'Disimpan': goods kept for later by store, which come back by one tap, through the same question as any other (K03). */
export function KeptGoodsList() {
  const kept = useKeptGoods()
  const [asked, setAsked] = useState<{ goods: KeptGoods; conflict: Conflict } | null>(null)
  if (kept.length === 0) return null

  function comeBack(goods: KeptGoods, options?: { replace: boolean }) {
    const conflict = takeBack(goods, options)
    if (conflict) return setAsked({ goods, conflict })
    setAsked(null)
    toast(cartTexts.added)
  }

  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg font-bold">{texts.kept}</h2>
      <ul className="grid gap-3 *:min-w-0">
        {kept.map((goods) => (
          <li key={goods.storeId} className="rounded-card border border-line bg-surface p-4 md:px-5">
            <h3 className="flex items-center gap-2 text-sm font-bold">
              <Store aria-hidden className="size-5 shrink-0 text-primary" />
              <span className="min-w-0 wrap-anywhere">{goods.storeName}</span>
            </h3>
            <Lines goods={goods} />
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <Button
                look="quiet"
                size="small"
                aria-label={texts.dropOf(goods.storeName)}
                onClick={() => dropKept(goods.storeId, idsOf(goods))}
              >
                {texts.drop}
              </Button>
              <Button
                look="secondary"
                size="small"
                aria-label={texts.takeBackFrom(goods.storeName)}
                onClick={() => comeBack(fittingGoods(goods))}
              >
                {texts.takeBack}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ReplaceCartDialog
        conflict={asked?.conflict ?? null}
        agree={() => asked && comeBack(asked.goods, { replace: true })}
        decline={() => setAsked(null)}
      />
    </section>
  )
}

const idsOf = ({ items }: KeptGoods) => items.map(({ ProductID }) => ProductID)

function Lines({ goods: { items } }: { goods: KeptGoods }) {
  return (
    <ul className="mt-3 grid gap-3 *:min-w-0">
      {items.map((item) => (
        <li key={item.ProductID} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Picture src={item.Img} alt="" sizes="48px" className="size-12 shrink-0 rounded-control" />
          <Link
            to={productPath(item.ProductID)}
            prefetch="intent"
            className="min-w-0 flex-1 basis-24 hover:text-primary"
          >
            <span className="line-clamp-2">{item.Name}</span>
            <span className="text-muted">{texts.keptPieces(item.Qty)}</span>
          </Link>
          <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{formatRupiah(item.Total)}</span>
        </li>
      ))}
    </ul>
  )
}
