import { Link } from 'react-router'
import { formatDate, fromWireTime } from '#contract/values/time/wib-time.ts'
import { Carousel } from '#web/design/carousel.tsx'
import { Picture } from '#web/design/picture.tsx'
import { Price } from '#web/design/price.tsx'
import { timeLeft, useTimeLeft } from '#web/design/time-left.ts'
import { cardFactsOf } from '#web/products/card-facts.ts'
import { interestIn } from '#web/products/product-card.tsx'
import { productPath } from '#web/products/product-path.ts'
import type { CardProduct } from '#web/products/product-state.ts'
import { productTexts } from '#web/texts/products.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Row } from '../page/row.tsx'
import { homeTexts as texts } from '../texts/home.ts'
import { thirdWidths } from './item-widths.ts'
import type { PromotionSection } from './load-home.ts'

/** A running promotion with the time that is left and some of its products. */
export function PromotionStrip({ promotion }: { promotion: PromotionSection }) {
  const { id, title, endsAt, products } = promotion
  return (
    <Row title={title} subtitle={<EndsIn at={endsAt} />} to={`/promo/${id}/detail`} band>
      <Carousel label={title} itemClassName={thirdWidths}>
        {products.map((product) => (
          <PromotionProduct key={product.ID} product={product} />
        ))}
      </Carousel>
    </Row>
  )
}

/** The end as a date, and after hydration as the time left, because cached HTML can't count. */
function EndsIn({ at }: { at: string }) {
  const end = fromWireTime(at)
  const isHydrated = useHydrated()
  return end && (isHydrated ? <Countdown until={end} /> : texts.endsOn(formatDate(end)))
}

function Countdown({ until }: { until: Date }) {
  const leftMs = useTimeLeft(until)
  return (
    <span role="timer" className="tabular-nums">
      {leftMs > 0 ? texts.endsIn(timeLeft(leftMs)) : texts.hasEnded}
    </span>
  )
}

function PromotionProduct({ product }: { product: CardProduct }) {
  const { ID, Img } = product
  const { name, price, variants } = cardFactsOf(product)
  return (
    <Link
      to={productPath(ID)}
      prefetch="intent"
      viewTransition
      className="group flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 transition-shadow hover:shadow-float"
    >
      <Picture src={Img} alt="" width={192} className="w-[min(6rem,30%)] shrink-0 rounded-control" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="line-clamp-2 text-sm text-ink group-hover:text-primary">{name}</span>
        <Price {...price} />
        <span className="text-xs text-muted">
          {variants > 0 ? productTexts.variants(variants) : interestIn(product)}
        </span>
      </span>
    </Link>
  )
}
